import type { Capture, DocumentNode } from '@waystep/capture-format'
import { treeOf } from '@waystep/capture-format/testing/tree-of'
import { pageTextId } from '@waystep/demo-model'
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
