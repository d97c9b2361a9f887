import { type ElementText, textsOf } from '../edits/element-texts.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { endsRun } from './text-flow.ts'

export interface ReadableText extends ElementText {
  /** The element that says it. */
  readonly element: ElementNode
  /**
   * The run of text that it stands in: texts of one run follow each other on the same lines, as those
   * of `Con<b>toso</b>` do. Null for what is no text node.
   */
  readonly run: number | null
}

/** What a page does not draw as text: its head, styles, and what stands in for missing features. */
const neverDrawn = new Set(['head', 'style', 'script', 'noscript', 'template', 'datalist', 'math'])

function isDrawn(element: ElementNode): boolean {
  return !neverDrawn.has(element.tagName) && element.attributes.hidden === undefined
}

/** Stands in the stack where a run of text ends. */
const runEnds = Symbol('run ends')

/**
 * Every text of a page that its visitors read or hear, in document order: text nodes, and the
 * attributes of `textsOf`, through shadow roots and frames. What only a style sheet hides counts too.
 */
export function* readableTexts(tree: DocumentNode): Generator<ReadableText, void> {
  const stack: (TreeNode | ReadableText | typeof runEnds)[] = [tree]
  let run = 0
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next === runEnds) run += 1
    else if ('place' in next) yield { ...next, run }
    else if (next.type === nodeType.element) {
      if (!isDrawn(next)) continue
      const element = next
      const said = textsOf(element).map((text) => ({ ...text, element, run: null }))
      yield* said.filter(({ place }) => !place.startsWith('#'))
      const texts = said.filter(({ place }) => place.startsWith('#'))
      const isApart = endsRun(element)
      if (isApart) {
        run += 1
        stack.push(runEnds)
      }
      for (let i = element.childNodes.length - 1; i >= 0; i -= 1) {
        const child = element.childNodes[i]
        const one = child?.type === nodeType.text ? texts.pop() : child
        if (one) stack.push(one)
        // What is slotted is drawn elsewhere than what stands beside it in the tree.
        if (i > 0 && child?.isShadow !== element.childNodes[i - 1]?.isShadow) stack.push(runEnds)
      }
      if (element.contentDocument) stack.push(element.contentDocument)
    } else if (next.type === nodeType.document) {
      run += 1
      stack.push(...next.childNodes.toReversed())
    }
  }
}

/** A text of a page, without the page: what can be searched again and again. */
export interface PageText extends Omit<ReadableText, 'element'> {
  readonly nodeId: number
}

/** The readable texts of a page, as a list that holds nothing of its tree. */
export function pageTexts(tree: DocumentNode): PageText[] {
  return Array.from(readableTexts(tree), ({ element, place, text, run }) => ({
    nodeId: element.id,
    place,
    text,
    run,
  }))
}
