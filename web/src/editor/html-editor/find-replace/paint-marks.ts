import type { DocumentNode } from '@waystep/capture-format'
import { findNode, nodeType } from '@waystep/capture-format'
import { elementByNodeId, nodeIdAttribute } from '@waystep/capture-format/mount'
import type { FoundMark } from './find-state.ts'

const found = 'ws-found'
const current = 'ws-found-current'
/** Yellow, and orange for the current one (H4.28); the colour of the text stays readable on both. */
const rules = `::highlight(${found}){background:#fde047;color:#18181b}::highlight(${current}){background:#fb923c;color:#18181b}`

type PageWindow = Window & typeof globalThis

/** The text node that the mark's place names, as the page has it; null where it is no text. */
function textNodeOf(element: Element, mark: FoundMark, tree: DocumentNode): Text | null {
  if (!mark.place.startsWith('#')) return null
  const captured = findNode(tree, mark.nodeId)?.node
  if (captured?.type !== nodeType.element) return null
  const texts = captured.childNodes.filter(({ type }) => type === nodeType.text)
  const one = texts[Number(mark.place.slice(1))]
  const isShadow = Boolean(one?.isShadow)
  const parent = isShadow ? element.shadowRoot : element
  const children = new Map(
    [...(parent?.children ?? [])].map((child) => [child.getAttribute(nodeIdAttribute), child]),
  )
  // Texts are known by the element before them: those that an edit took away are not there to count.
  let node = parent?.firstChild ?? null
  for (const child of captured.childNodes) {
    if (child === one) break
    if (Boolean(child.isShadow) === isShadow)
      node = children.get(`${child.id}`)?.nextSibling ?? node
  }
  return node?.nodeType === 3 ? (node as Text) : null
}

/** The range of a mark; null where the page does not say there what was found. */
function rangeOf(element: Element, mark: FoundMark, tree: DocumentNode): Range | null {
  const node = textNodeOf(element, mark, tree)
  if (!node || node.data.length < mark.end) return null
  const range = element.ownerDocument.createRange()
  range.setStart(node, mark.start)
  range.setEnd(node, mark.end)
  // An element without a box of its own (`display: contents`) still has its text drawn.
  return range.getClientRects().length > 0 ? range : null
}

function styled(window: PageWindow, root: Document | ShadowRoot): () => void {
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(rules)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

export interface PaintedMarks {
  /** The marks that cannot be highlighted as text: values of fields, names of pictures. */
  readonly boxed: readonly FoundMark[]
  clear(): void
}

/** Highlights marks in a page and in its frames and shadow roots, without a change of its nodes. */
export function paintMarks(
  page: Document,
  tree: DocumentNode,
  marks: readonly FoundMark[],
): PaintedMarks {
  const boxed: FoundMark[] = []
  const windows = new Map<PageWindow, { found: Range[]; current: Range[] }>()
  const roots = new Map<Node, () => void>()
  for (const mark of marks) {
    const element = elementByNodeId(page, mark.nodeId)
    const window = element?.ownerDocument.defaultView
    const range = element && rangeOf(element, mark, tree)
    if (!element || !window || !range) {
      if (element && !mark.place.startsWith('#')) boxed.push(mark)
      continue
    }
    const ranges = windows.get(window) ?? { found: [], current: [] }
    windows.set(window, ranges)
    ranges[mark.isCurrent ? 'current' : 'found'].push(range)
    const root = range.startContainer.getRootNode()
    if (!roots.has(root)) roots.set(root, styled(window, root as Document | ShadowRoot))
  }
  for (const [window, ranges] of windows) {
    window.CSS.highlights.set(found, new window.Highlight(...ranges.found))
    window.CSS.highlights.set(current, new window.Highlight(...ranges.current))
  }
  return {
    boxed,
    clear() {
      for (const window of windows.keys()) {
        window.CSS.highlights.delete(found)
        window.CSS.highlights.delete(current)
      }
      for (const unstyle of roots.values()) unstyle()
    },
  }
}
