"""`{{ words|quoted }}`"""

from django import template

from assets.quoting import quoted

register = template.Library()
register.filter("quoted", quoted)
