import { type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { saidHash } from './hashing.ts'

/** Texts of an item that are compared. */
const most = 16

export interface ItemTexts {
  readonly texts: readonly number[]
  /** Which of them are within the element: from, and up to before. */
  readonly from: number
  readonly to: number
}

/** What an item of a list says, text by text, and which of that an element within it says. */
export function itemTexts(item: ElementNode, element: ElementNode): ItemTexts {
  const texts: number[] = []
  let from = 0
  let to = 0
  const visit = (node: TreeNode): void => {
    if (texts.length >= most && to > 0) return
    if (node === element) from = texts.length
    if (node.type === nodeType.text) add(node.textContent)
    if (node.type === nodeType.element) {
      const { value } = node.attributes
      if (node.tagName === 'input' && typeof value === 'string') add(value)
      for (const child of node.contentDocument?.childNodes ?? []) visit(child)
      for (const child of node.childNodes) visit(child)
    }
    if (node === element) to = texts.length
  }
  const add = (text: string): void => {
    const hash = texts.length < most ? saidHash(text) : 0
    if (hash !== 0) texts.push(hash)
  }
  visit(item)
  return { texts, from, to }
}

/** What an item says beside the element itself; of an item itself all but what names it. */
export function besides({ texts, from, to }: ItemTexts): number[] {
  const all = from === 0 && to >= texts.length
  return all ? texts.slice(1) : [...texts.slice(0, from), ...texts.slice(to)]
}

/** How many of the texts both have, each as often as it stands in both. */
export function shared(a: readonly number[], b: readonly number[]): number {
  const left = [...b]
  let count = 0
  for (const text of a) {
    const at = left.indexOf(text)
    if (at < 0) continue
    left.splice(at, 1)
    count += 1
  }
  return count
}
