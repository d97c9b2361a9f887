// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { kindOf, ownTexts, selectableOf } from './element-kind.ts'

function first(html: string): Element {
  document.body.innerHTML = html
  const element = document.body.querySelector('[id]')
  if (!element) throw new Error('No element has an id')
  return element
}

it.each([
  ['text', '<p id=a>Ada</p>'],
  ['text', '<p id=a><b>1</b> and more</p>'],
  ['div', '<p id=a> <b>Ada</b> </p>'],
  ['div', '<div id=a></div>'],
  ['image', '<img id=a alt="">'],
  ['image', '<picture id=a>none</picture>'],
  ['image', '<canvas id=a></canvas>'],
  ['image', '<input id=a type=image>'],
  ['text', '<input id=a>'],
  ['text', '<input id=a type=email>'],
  ['text', '<textarea id=a></textarea>'],
  ['div', '<input id=a type=checkbox>'],
  ['div', '<input id=a type=range>'],
  ['svg', '<svg id=a>words</svg>'],
  ['svg', '<svg><path id=a /></svg>'],
  ['text', '<svg><text id=a>12 %</text></svg>'],
  ['image', '<svg><image id=a /></svg>'],
])('[H2.33] is of the kind %s: %s', (kind, html) => {
  expect(kindOf(first(html))).toBe(kind)
})

it('[H2.33] selects a drawing for each of its parts, but for the texts in it', () => {
  const path = first('<svg class=whole><svg class=part><g><path id=a /></g></svg></svg>')
  expect(selectableOf(path)).toBe(document.querySelector('.whole'))
  const text = first('<svg><text id=a>12 %</text></svg>')
  expect(selectableOf(text)).toBe(text)
  const div = first('<div id=a></div>')
  expect(selectableOf(div)).toBe(div)
})

it('leaves spaces out of the texts of an element, and what others in it say', () => {
  const texts = ownTexts(first('<p id=a> <b>Ada</b> and <i>Grace</i>\n</p>'))
  expect(texts.map(({ data }) => data)).toEqual([' and '])
})
