// What a value looks like for each operator, and how one becomes another when the operator changes.

const isNothing = (value) => value === null || value === undefined || value === "";
const asList = (value) => (Array.isArray(value) ? value.filter((item) => !isNothing(item)) : isNothing(value) ? [] : [value]);

const plain = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? null : value);

const SHAPES = {
  nothing: () => null,
  one: (value) => asList(plain(value))[0] ?? null,
  list: (value) => asList(plain(value)),
  one_or_list: (value) => asList(plain(value)),
  range: (value) => (Array.isArray(value) && value.length === 2 ? value : [asList(plain(value))[0] ?? null, null]),
  date_or_period: (value) => asList(plain(value))[0] ?? null,
  period: (value) => (typeof value === "string" && !/^\d{4}-\d\d-\d\d/.test(value) ? value : "last_month"),
  span: (value) => (value?.count ? value : { count: 30, unit: "day" }),
  color: (value) => (value?.hex ? value : { hex: "#c8553d", tolerance: 20 }),
  query: (value) => (typeof value === "string" ? value : (value?.text ?? "")),
  asset: (value) => (typeof value === "string" ? value : (value?.asset ?? "")),
  circle: (value) => (value && "km" in value ? value : { lat: null, lon: null, km: 25 }),
  box: (value) => (value && "south" in value ? value : { south: null, west: null, north: null, east: null }),
};

/** The value in the shape another operator takes, keeping what can be kept. */
export function reshape(value, takes, sameTakes) {
  return sameTakes ? value : SHAPES[takes](value);
}

export function emptyValue(takes, kind) {
  return kind === "boolean" && takes === "one" ? true : SHAPES[takes](null);
}

const COMPLETE = {
  nothing: () => true,
  list: (value) => asList(value).length > 0,
  one_or_list: (value) => asList(value).length > 0,
  range: (value) => Array.isArray(value) && value.some((end) => !isNothing(end)),
  span: (value) => value?.count > 0,
  circle: (value) => [value?.lat, value?.lon, value?.km].every(Number.isFinite),
  box: (value) => [value?.south, value?.west, value?.north, value?.east].every(Number.isFinite),
  query: (value) => Boolean((typeof value === "string" ? value : (value?.text ?? "")).trim()),
};

/** Whether a rule says enough to be asked. Until then it waits and is neither counted nor applied. */
export function isComplete(rule, catalogue) {
  if (!rule.field || !rule.operator) return false;
  const takes = catalogue.takes(rule.operator);
  return (COMPLETE[takes] ?? ((value) => !isNothing(value)))(rule.value);
}
