import { expect, it } from 'vitest'
import { fingerprintOf } from '../fingerprint/index.ts'
import type { Capture, CaptureBox } from '../tree/capture.ts'
import type { DocumentNode, ElementNode } from '../tree/nodes.ts'
import type { Edit, EditChanges } from './edit.ts'
import { pictureChanges } from './picture-changes.ts'
import { resolveEdits } from './resolve-edits.ts'

const element = (id: number, tagName: string, ...childNodes: ElementNode['childNodes']) => ({
  type: 2 as const,
  id,
  tagName,
  attributes: {},
  childNodes,
})
const text = (id: number, textContent: string) => ({ type: 3 as const, id, textContent })
const box = (nodeId: number, x: number, y: number, width: number, height: number): CaptureBox => ({
  nodeId,
  x,
  y,
  width,
  height,
})

/** A note floats beside a title, a button has an icon, and a list is out of view. */
const tree: DocumentNode = {
  type: 0,
  id: 1,
  childNodes: [
    element(
      2,
      'body',
      element(3, 'aside', text(4, 'A note')),
      element(5, 'h1', text(6, 'Maya '), element(7, 'b', text(8, 'Stern'))),
      element(9, 'button', element(10, 'svg'), text(11, 'Send')),
      element(12, 'ul', element(13, 'li', text(14, 'Far below'))),
      element(15, 'p', text(16, 'No box of its own')),
    ),
  ],
}
const boxes = [
  box(2, 0, 0, 600, 400),
  box(3, 400, 0, 200, 100),
  box(5, 0, 10, 600, 40),
  box(7, 60, 10, 60, 40),
  box(9, 0, 100, 120, 30),
  box(10, 5, 105, 20, 20),
]

function changesBy(nodeId: number, edits: EditChanges) {
  const found = fingerprintOf(tree, nodeId)
  if (!found) throw new Error('the tree has no such element')
  const stepId = 'a step'
  const made: Edit = {
    ...found,
    id: 'an edit',
    type: 'Edit',
    nodeId,
    enabledStepId: stepId,
    rejectedStepIds: [],
    edits,
    createdAt: '2026-01-01T12:00:00.000Z',
  }
  const capture = { tree, boxes } as unknown as Capture
  return pictureChanges(capture, [made], resolveEdits(tree, [made], { stepId }))
}

it('says a text with what stands in its lines, beside what floats over its box', () => {
  expect(changesBy(5, { TextContent: { newValue: 'Jane ' } }).changes).toEqual([
    {
      kind: 'text',
      area: { x: 0, y: 10, width: 400, height: 40 },
      text: 'Jane Stern',
      isBold: true,
    },
  ])
})

it('says a text beside the pictures in its element', () => {
  expect(changesBy(9, { TextContent: { newValue: 'Remind' } }).changes).toEqual([
    {
      kind: 'text',
      area: { x: 25, y: 100, width: 95, height: 30 },
      text: 'Remind',
      isBold: false,
    },
  ])
})

it('is certain of what is out of view with all around it, and of nothing else without a box', () => {
  const redact: EditChanges = { Redact: { newValue: 'redact' } }
  expect(changesBy(13, redact)).toMatchObject({ changes: [], takesAway: true, isCertain: true })
  expect(changesBy(15, redact)).toMatchObject({ changes: [], takesAway: true, isCertain: false })
  expect(changesBy(5, redact)).toMatchObject({ takesAway: true, isCertain: true })
})

it('covers an element that is gone with the box that holds all of it', () => {
  expect(changesBy(9, { Remove: { newValue: 'removed' } }).changes).toEqual([
    { kind: 'gone', area: boxes.find(({ nodeId }) => nodeId === 9) },
  ])
})
