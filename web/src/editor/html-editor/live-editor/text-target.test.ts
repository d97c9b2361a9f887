// @vitest-environment jsdom

import { writePage } from '@waystep/capture-format/html'
import { nodeIdAttribute } from '@waystep/capture-format/mount'
import { treeOf } from '@waystep/capture-format/testing/tree-of'
import { expect, it } from 'vitest'
import { textTargetOf } from './text-target.ts'
import type { ChangedValues } from './use-edited-element.ts'

/** The target of the element with an id, as the page was captured. @param at which of its texts is pointed at */
function targetOf(html: string, values: ChangedValues = {}, at: number | null = null) {
  const tree = treeOf(html)
  const page = new DOMParser().parseFromString(
    writePage(tree, { assetUrl: (hash) => hash }),
    'text/html',
  )
  const element = page.querySelector('#a')
  if (!element) throw new Error('No element has the id')
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3) as Text[]
  const nodeId = Number(element.getAttribute(nodeIdAttribute))
  const pointed = at === null ? null : (texts[at] ?? null)
  const target = textTargetOf(tree, nodeId, element, values, pointed)
  return { ...target, isAt: target.node === null ? null : texts.indexOf(target.node) }
}

const several = '<p id=a>First<br>second<br>third</p>'

it('[H3.15] replaces the only text of an element as its whole text', () => {
  const target = targetOf('<p id=a><b>1</b> Ada</p>')
  expect([target.text, target.isAt]).toEqual([' Ada', 0])
  expect(target.changes('Grace')).toEqual({
    TextContent: { oldValue: ' Ada', newValue: 'Grace' },
  })
})

it('[H3.15] replaces one of several texts alone: the one pointed at, or the first', () => {
  const pointed = targetOf(several, {}, 1)
  expect([pointed.text, pointed.isAt]).toEqual(['second', 1])
  expect(pointed.changes('2')).toEqual({
    Texts: { oldValue: { '#1': 'second' }, newValue: { '#1': '2' } },
  })
  const first = targetOf(several)
  expect([first.text, first.isAt]).toEqual(['First', 0])
  expect(first.changes('1')).toEqual({
    Texts: { oldValue: { '#0': 'First' }, newValue: { '#0': '1' } },
  })
})

it('stays with the whole text where an edit has replaced it, variables as they were written', () => {
  const target = targetOf(several, { TextContent: 'Hello {{name}}' }, 1)
  expect(target.text).toBe('Hello {{name}}')
  expect(target.changes('Hi')).toEqual({ TextContent: { oldValue: 'First', newValue: 'Hi' } })
})

it('gives a text to an element that has none', () => {
  const target = targetOf('<p id=a></p>')
  expect([target.text, target.node]).toEqual(['', null])
  expect(target.changes('New')).toEqual({ TextContent: { oldValue: '', newValue: 'New' } })
})

it('takes the value of a field, and its placeholder while that is empty', () => {
  const field = targetOf('<input id=a value="Ada" placeholder="Name">')
  expect([field.text, field.node]).toEqual(['Ada', null])
  expect(field.changes('Grace')).toEqual({ TextContent: { oldValue: 'Ada', newValue: 'Grace' } })
  const empty = targetOf('<input id=a value="" placeholder="Name">')
  expect(empty.text).toBe('Name')
  expect(empty.changes('Grace')).toEqual({ TextContent: { oldValue: 'Name', newValue: 'Grace' } })
  expect(targetOf('<input id=a value="Ada">', { TextContent: 'Grace' }).text).toBe('Grace')
})
