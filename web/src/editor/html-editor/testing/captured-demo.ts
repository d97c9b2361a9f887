import { type DocumentNode, nodeType, type TreeNode } from '@waystep/capture-format'
import type { DemoDocument } from '@waystep/demo-model'
import { sampleDemo, sampleId, stepId } from '../../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import { createPageTasks } from '../pages/page-tasks.ts'

/** A page with a paragraph for each text; the paragraphs' ids are 4, 6, 8 and so on. */
export function pageSaying(...texts: readonly string[]): DocumentNode {
  const paragraphs = texts.map((textContent, index): TreeNode => {
    const id = 4 + index * 2
    const text: TreeNode = { type: nodeType.text, id: id + 1, textContent }
    return { type: nodeType.element, id, tagName: 'p', attributes: {}, childNodes: [text] }
  })
  const element = (id: number, tagName: string, childNodes: readonly TreeNode[]): TreeNode => ({
    type: nodeType.element,
    id,
    tagName,
    attributes: {},
    childNodes,
  })
  const childNodes = [element(2, 'html', [element(3, 'body', paragraphs)])]
  return { type: nodeType.document, id: 1, childNodes }
}

/** The sample, each of whose steps shows a captured page. */
export function withCaptures(count: number): DemoDocument {
  const sample = sampleDemo(count)
  const steps = Object.values(sample.steps).map((step) => [
    step.id,
    { ...step, htmlCaptureId: sampleId(6, step.number) },
  ])
  return { ...sample, steps: Object.fromEntries(steps) }
}

/**
 * An editor of a demo of captured pages, one for each tree, that is open in Find & Replace. Work on
 * the pages is done at once, not in a thread.
 */
export async function editorOfPages(
  trees: readonly DocumentNode[],
  capturedAt = '2026-09-20T12:00:00.000Z',
): Promise<FakeEditor> {
  const fake = await fakeEditor(withCaptures(trees.length))
  const pages = new Map(trees.map((tree, index) => [sampleId(6, index + 1), { tree, capturedAt }]))
  const tasks = createPageTasks((captureId) => Promise.resolve(pages.get(captureId) ?? null))
  Object.assign(fake.editor.html.pages, { tasks: () => tasks })
  fake.editor.selection.show(stepId(1))
  fake.editor.html.tab.value = 'findAndReplace'
  return fake
}
