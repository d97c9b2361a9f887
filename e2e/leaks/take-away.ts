import { randomUUID } from 'node:crypto'
import { type DocumentNode, type ElementNode, nodeType, walk } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit, type HtmlEdit } from '@waystep/demo-model'
import type { Random } from '../fuzz/random.ts'

const never = new Set(['html', 'head', 'body', 'style', 'link', 'meta', 'title', 'template'])
/** Nodes at most below an element that is withheld: pages of one element would tell little. */
const largest = 120

const ways: readonly HtmlEdit['edits'][] = [
  { Redact: { oldValue: 'normal', newValue: 'redact' } },
  { Visibility: { oldValue: 'visible', newValue: 'hidden' } },
  { Remove: { oldValue: null, newValue: 'removed' } },
]

/** Random elements of a page. */
export function anyElements(tree: DocumentNode, count: number, random: Random): ElementNode[] {
  const elements = [...walk(tree)].flatMap(({ node }) =>
    node.type === nodeType.element && !never.has(node.tagName) ? [node] : [],
  )
  const picked: ElementNode[] = []
  while (picked.length < count && elements.length > 0) {
    const [element] = elements.splice(random.below(elements.length), 1)
    if (element && [...walk(element)].length <= largest) picked.push(element)
  }
  return picked
}

/** Edits that redact, hide or remove elements of a page, in turn. */
export function takingAway(
  demoId: string,
  tree: DocumentNode,
  elements: readonly ElementNode[],
): HtmlEdit[] {
  const now = '2026-01-01T12:00:00.000Z'
  return elements.flatMap(({ id }, index) => {
    const print = fingerprintOf(tree, id)
    if (!print) return []
    const edits = ways[index % ways.length] ?? {}
    const made = { createdAt: now, updatedAt: now }
    return [createHtmlEdit({ id: randomUUID(), demoId, nodeId: id, ...print, edits, ...made })]
  })
}
