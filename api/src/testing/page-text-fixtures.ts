import { randomUUID } from 'node:crypto'
import type { Capture, DocumentNode } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { treeOf } from '@waystep/capture-format/testing/tree-of'
import { createHtmlEdit, type HtmlEdit, pageTextId } from '@waystep/demo-model'
import { createDemo, edit, pageCapture, stepOf, storeCapture } from './demo-fixtures.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A demo of captured pages, each with one of these in its body. */
export async function demoOfPages(server: TestServer, person: Person, bodies: readonly string[]) {
  const demoId = await createDemo(server, person, { title: 'Tour' })
  const trees: DocumentNode[] = []
  const steps = []
  for (const body of bodies) {
    const tree = treeOf(`<html lang="en"><body>${body}</body></html>`)
    trees.push(tree)
    const capture: Capture = { ...pageCapture(), tree }
    steps.push(stepOf(demoId, { htmlCaptureId: await storeCapture(server, person, capture) }))
  }
  const items = steps.map((step) => ({ step, hotspots: [], chapter: null }))
  await edit(server, person, demoId, { type: 'add-steps', after: 0, items })
  return { demoId, steps, trees }
}

/** A text of captured pages in another language, as it is sent. */
export const said = (originalText: string, text: string, isConfirmed = false) => ({
  entityType: 'PageText' as const,
  pageTextId: pageTextId(originalText),
  text,
  originalText,
  isConfirmed,
})

/** An edit that takes an element from viewers, by its `id`; of all steps, or of one. A redaction where nothing is named. */
export function takenAway(
  demoId: string,
  tree: DocumentNode | undefined,
  id: string,
  {
    edits = { Redact: { oldValue: 'normal', newValue: 'redact' } },
    enabledStepId = null,
  }: Partial<Pick<HtmlEdit, 'edits' | 'enabledStepId'>> = {},
): HtmlEdit {
  if (tree === undefined) throw new Error('unreachable')
  const nodeId = nodeOf(tree, id)
  const now = '2026-01-01T12:00:00.000Z'
  const times = { createdAt: now, updatedAt: now }
  const print = fingerprintOf(tree, nodeId)
  return createHtmlEdit({
    id: randomUUID(),
    demoId,
    nodeId,
    edits,
    enabledStepId,
    ...print,
    ...times,
  })
}

function nodeOf(tree: DocumentNode, id: string): number {
  const found = new RegExp(
    `"type":2,"id":(\\d+),"tagName":"[a-z]+","attributes":{"id":"${id}"`,
  ).exec(JSON.stringify(tree))
  return Number(found?.[1])
}
