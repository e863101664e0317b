// Which widget a value gets: by the shape its operator takes, then by the field's kind.

import { choiceWidget, choicesWidget, yesNoWidget } from "./choices.js";
import { colorWidget } from "./color.js";
import { dateOrPeriodWidget, dateRangeWidget, dateWidget, periodWidget, spanWidget } from "./dates.js";
import { numberRangeWidget, numberWidget } from "./numbers.js";
import { boxWidget, circleWidget } from "./places.js";
import { queryWidget, similarWidget } from "./queries.js";
import { suggestionWidget, textWidget, tokensWidget } from "./texts.js";
import { termsWidget } from "./vocabulary.js";

const MANY_CHOICES = 24;

function one(options) {
  const { field } = options;
  if (field.kind === "boolean") return yesNoWidget(options);
  if (field.kind === "number") return numberWidget(options);
  if (field.kind === "date") return dateWidget(options);
  if (field.kind === "vocabulary") return termsWidget(options);
  if (field.choices && field.closed) return choiceWidget(options);
  if (field.kind === "text") return textWidget(options);
  return suggestionWidget(options);
}

function list(options) {
  const { field } = options;
  if (field.kind === "vocabulary") return termsWidget(options);
  if (field.choices && field.closed && field.choices.length <= MANY_CHOICES) return choicesWidget(options);
  return tokensWidget(options);
}

const BY_SHAPE = {
  nothing: () => null,
  one,
  list,
  one_or_list: termsWidget,
  range: (options) => (options.field.kind === "date" ? dateRangeWidget(options) : numberRangeWidget(options)),
  date_or_period: dateOrPeriodWidget,
  period: periodWidget,
  span: spanWidget,
  color: colorWidget,
  query: queryWidget,
  asset: similarWidget,
  circle: circleWidget,
  box: boxWidget,
};

/** `options`: field, operator, value, set(value), catalogue, sources, label, invalid. Null where nothing is to be filled in. */
export function widgetFor(options) {
  return BY_SHAPE[options.catalogue.takes(options.operator)](options);
}
