import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { pageCapture } from '../testing/demo-fixtures.ts'
import { withheldWords } from './capture-tasks.ts'

/** What is withheld of a page of which an element with texts is redacted. */
function withheldOf(texts: readonly string[]) {
  const capture = structuredClone(pageCapture())
  const said = texts.map((textContent, at) => ({
    type: 2 as const,
    id: 1_001 + 2 * at,
    tagName: 'p',
    attributes: {},
    childNodes: [{ type: 3 as const, id: 1_002 + 2 * at, textContent }],
  }))
  const nodeId = 1_000
  const list = { type: 2 as const, id: nodeId, tagName: 'div', attributes: {}, childNodes: said }
  const json = JSON.stringify(capture.tree, (_, value) =>
    value?.tagName === 'body' ? { ...value, childNodes: [...value.childNodes, list] } : value,
  )
  const tree = JSON.parse(json)
  const now = '2026-01-01T12:00:00.000Z'
  const edit = createHtmlEdit({
    id: randomUUID(),
    demoId: randomUUID(),
    nodeId,
    ...fingerprintOf(tree, nodeId),
    edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
    createdAt: now,
    updatedAt: now,
  })
  const text = JSON.stringify({ ...capture, tree })
  return withheldWords({ text, stepId: 's', edits: [edit] })
}

const nothing = { words: [], pairs: [], phrases: [], isCertain: false }

it('are told of a page as people see it', () => {
  expect(withheldOf(['Zquason'])).toEqual({
    words: ['zquason'],
    pairs: [],
    phrases: ['zquason'],
    isCertain: true,
  })
})

it('are none and uncertain where they are too many, or too long together', () => {
  expect(withheldOf(Array.from({ length: 20_001 }, (_, at) => `no ${at}`))).toEqual(nothing)
  const long = Array.from({ length: 30 }, (_, at) => `${at}${'a'.repeat(40_000)}`)
  expect(withheldOf(long)).toEqual(nothing)
})
