import { invokersOf } from '../../tree/invokers.ts'
import type { Pair } from '../draft.ts'
import { addStyle } from '../inline-style.ts'
import { rectOf } from '../reading.ts'
import type { Taking } from '../taking.ts'

/** Beyond this many, comparing each with each would take longer than it is worth. */
const mostCompared = 30

/** Where an element is among those at a point, 0 for the topmost; null when it is not hit there. */
function depthAt(element: Element, x: number, y: number): number | null {
  const root = element.getRootNode() as Document | ShadowRoot
  const depth = root.elementsFromPoint(x, y).findIndex((it) => element.contains(it))
  return depth < 0 ? null : depth
}

/** What a modal dialog blocks is not hit; of several, only the topmost is. */
function isBlocked({ element }: Pair): boolean {
  const { x, y, width, height } = rectOf(element)
  return depthAt(element, x + width / 2, y + height / 2) === null
}

/** Whether the page shows one above another that it meets; what another holds was opened after it. */
function isAbove({ element: one }: Pair, { element: other }: Pair): boolean {
  if (one.contains(other)) return false
  if (other.contains(one)) return true
  if (one.getRootNode() !== other.getRootNode()) return false
  const a = rectOf(one)
  const b = rectOf(other)
  const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2
  const y = (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2
  const depth = depthAt(one, x, y)
  const otherDepth = depthAt(other, x, y)
  return depth !== null && otherDepth !== null && depth < otherDepth
}

/** Puts every element behind those that it is above. */
function sortByDepth(layer: Pair[]): void {
  if (layer.length > mostCompared) return
  for (let end = layer.length - 1; end > 0; end -= 1) {
    for (let i = 0; i < end; i += 1) {
      const [one, next] = [layer[i], layer[i + 1]]
      if (one && next && isAbove(one, next)) layer.splice(i, 2, next, one)
    }
  }
}

function hasOneInvoker(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot
  const id = CSS.escape(element.id)
  return element.id !== '' && root.querySelectorAll(invokersOf(id)).length === 1
}

/**
 * A popover may stand beside what opened it. Where that is one element that names it, `mount` opens it
 * from there; else nobody can tell, and the popover stays where it is.
 */
function keepPlace({ element, draft }: Pair): void {
  const style = getComputedStyle(element)
  if (style.getPropertyValue('position-area') === 'none' || hasOneInvoker(element)) return
  const { x, y } = rectOf(element)
  addStyle(draft, 'position-area', 'none')
  addStyle(draft, 'inset', `${y}px auto auto ${x}px`)
  addStyle(draft, 'margin', '0')
  addStyle(draft, 'width', style.width)
}

const movingKeyframes = /@keyframes[^{]+\{.*?\b(?:transform|translate|scale|rotate)\s*:/s

/** The shadow hosts whose own constructed sheets have keyframes that move or scale. */
function movingHosts({ sheets, structure }: Taking): Set<ShadowRoot> {
  const ids = new Set<number>()
  for (const { nodeId, place, rules } of sheets) {
    if (place === 'adopted' && rules?.some((rule) => movingKeyframes.test(rule))) ids.add(nodeId)
  }
  const roots = structure.shadowRoots.filter(({ host }) => ids.has(host.id))
  return new Set(roots.map(({ root }) => root))
}

/**
 * Dialogs and popovers that are open, and their order in the top layer. No script can ask for it: it
 * is where they meet on screen. Where a modal dialog keeps them from being hit, popovers are above it:
 * opening a dialog closes those that close by themselves.
 */
export function takeTopLayer(taking: Taking): void {
  const modals: Pair[] = []
  const popovers: Pair[] = []
  for (const pair of taking.of('dialog')) {
    const { element, draft } = pair
    if (!element.open) continue
    const isModal = element.matches(':modal')
    draft.attributes.rr_open_mode = isModal ? 'modal' : 'non-modal'
    if (isModal) modals.push(pair)
  }
  for (const pair of taking.structure.pairs) {
    if (!('popover' in pair.draft.attributes) || !pair.element.matches(':popover-open')) continue
    pair.draft.attributes.rr_popover = 'open'
    keepPlace(pair)
    popovers.push(pair)
  }
  if (modals.length > 0) {
    const hosts = movingHosts(taking)
    for (const { element, draft } of modals) {
      if (hosts.has(element.getRootNode() as ShadowRoot)) draft.attributes.rr_moved = true
    }
  }
  const blocked = modals.filter(isBlocked)
  const layer = [...blocked, ...modals.filter((it) => !blocked.includes(it)), ...popovers]
  sortByDepth(layer)
  layer.forEach(({ draft }, index) => {
    draft.attributes.rr_topLayer = index + 1
  })
}
