import { indexOf } from '../fingerprint/tree-index.ts'
import type { Capture, CaptureBox } from '../tree/capture.ts'
import { type ElementNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { applyResolved, withheldNodes } from './apply-resolved.ts'
import { changedTexts } from './changed-texts.ts'
import type { Edit, EditChanges } from './edit.ts'
import { editsByElement } from './edit-plan.ts'
import { mergedChanges } from './merged-changes.ts'
import type { PictureArea } from './picture-area.ts'
import { isPicture } from './replaced-image.ts'
import type { Resolutions } from './resolve-edits.ts'

/** What edits change in the picture that was taken of a page. */
export type PictureChange =
  | { readonly kind: 'redacted' | 'gone'; readonly area: PictureArea }
  | {
      readonly kind: 'colours'
      readonly area: PictureArea
      readonly color: string | null
      readonly background: string | null
    }
  | { readonly kind: 'picture'; readonly area: PictureArea; readonly reference: string }
  | {
      readonly kind: 'text'
      readonly area: PictureArea
      readonly text: string
      readonly isBold: boolean
    }

export interface PictureChanges {
  /** Listed in the order in which they are drawn: what is taken away comes last. */
  readonly changes: readonly PictureChange[]
  /** Whether something is taken from viewers. */
  readonly takesAway: boolean
  /** Whether all that is taken away has been found in the picture: otherwise nothing of it may be shown. */
  readonly isCertain: boolean
}

/** Elements that are never drawn. */
const undrawn = new Set(
  'head meta title link style script base noscript template source'.split(' '),
)

/** Elements that browsers write in bold unless a style says otherwise. */
const bold = new Set('h1 h2 h3 h4 h5 h6 b strong th'.split(' '))

type Boxes = ReadonlyMap<number, CaptureBox>

/** Boxes with an extent: what has another one stands nowhere. */
function boxesOf(capture: Capture): Boxes {
  const boxes = new Map<number, CaptureBox>()
  for (const box of capture.boxes) {
    const { x, y, width, height } = box
    const isArea = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0
    if (isArea) boxes.set(box.nodeId, box)
  }
  return boxes
}

function holds(outer: PictureArea, inner: PictureArea): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** Where an element and all below it stand; what lies within the element's own box is not named again. */
function areasOf(root: ElementNode, boxes: Boxes): PictureArea[] {
  const own = boxes.get(root.id)
  const areas: PictureArea[] = own ? [own] : []
  for (const { node } of walk(root)) {
    const box = node === root ? undefined : boxes.get(node.id)
    if (box && !(own && holds(own, box))) areas.push(box)
  }
  return areas
}

/**
 * Whether an element without any box may be seen all the same: captures have boxes of what is in view and
 * has an extent. Where nothing in the element around it has one either, all of that is out of view.
 */
function mayBeSeen(capture: Capture, root: ElementNode, boxes: Boxes): boolean {
  if (undrawn.has(root.tagName)) return false
  const index = indexOf(capture.tree)
  const parent = index.elements[index.parentOf(index.placeOf(root.id))]
  if (!parent) return true
  if (undrawn.has(parent.tagName)) return false
  if (boxes.size === 0) return true
  for (const { node } of walk(parent)) if (boxes.has(node.id)) return true
  return false
}

interface Withheld {
  readonly changes: readonly PictureChange[]
  readonly ids: ReadonlySet<number>
  readonly isCertain: boolean
}

function withheldIn(
  capture: Capture,
  edits: readonly Edit[],
  resolutions: Resolutions,
  boxes: Boxes,
): Withheld {
  const byElement = editsByElement(edits, resolutions)
  const gone: PictureChange[] = []
  const redacted: PictureChange[] = []
  const ids = new Set<number>()
  let isCertain = true
  for (const root of withheldNodes(capture.tree, edits, resolutions)) {
    ids.add(root.id)
    // A text has no box of its own: it is drawn in a slot, wherever that is.
    if (root.type !== nodeType.element) {
      isCertain = false
      continue
    }
    const { changes } = mergedChanges(byElement.get(root.id) ?? [])
    const areas = areasOf(root, boxes)
    if (areas.length === 0 && mayBeSeen(capture, root, boxes)) isCertain = false
    const kind = isNoMoreDrawn(changes) ? 'gone' : 'redacted'
    const list = kind === 'gone' ? gone : redacted
    for (const area of areas) list.push({ kind, area })
  }
  return { changes: [...gone, ...redacted], ids, isCertain }
}

function isNoMoreDrawn({ Remove, Visibility }: EditChanges): boolean {
  return Remove?.newValue === 'removed' || Visibility?.newValue === 'hidden'
}

/** Pictures and colours that elements get, where they are not taken away. */
function looksIn(
  capture: Capture,
  byElement: ReadonlyMap<number, readonly Edit[]>,
  boxes: Boxes,
): PictureChange[] {
  const index = indexOf(capture.tree)
  const found: PictureChange[] = []
  for (const [nodeId, edits] of byElement) {
    const area = boxes.get(nodeId)
    const element = index.elements[index.placeOf(nodeId)]
    if (!area || !element) continue
    const { changes } = mergedChanges(edits)
    const color = changes.TextColor?.newValue ?? null
    const background = changes.BackgroundColor?.newValue ?? null
    if (color !== null || background !== null)
      found.push({ kind: 'colours', area, color, background })
    const behind = changes.BackgroundImage?.newValue
    // Behind what an element holds, the old picture is not told from that.
    if (isPicture(behind) && element.childNodes.length === 0) {
      found.push({ kind: 'picture', area, reference: behind })
    }
    const src = changes.ImageSrc?.newValue
    if (isPicture(src)) found.push({ kind: 'picture', area, reference: src })
  }
  return found
}

/**
 * What edits change in the picture that was taken with a capture, found by the boxes of its elements.
 * What could not be found there is no change; where it is to be taken away, `isCertain` is false. Never throws.
 */
export function pictureChanges(
  capture: Capture,
  edits: readonly Edit[],
  resolutions: Resolutions,
): PictureChanges {
  const boxes = boxesOf(capture)
  const withheld = withheldIn(capture, edits, resolutions, boxes)
  const byElement = editsByElement(edits, resolutions)
  const shown = new Map([...byElement].filter(([nodeId]) => !withheld.ids.has(nodeId)))
  const edited = applyResolved(capture.tree, edits, resolutions)
  const index = indexOf(capture.tree)
  const texts = changedTexts(capture.tree, edited, withheld.ids, boxes).map(
    ({ nodeId, area, text }): PictureChange => {
      const { changes } = mergedChanges(byElement.get(nodeId) ?? [])
      const tag = index.elements[index.placeOf(nodeId)]?.tagName ?? ''
      const weight = changes.TextWeight?.newValue ?? (bold.has(tag) ? 'bold' : 'normal')
      return { kind: 'text', area, text, isBold: weight === 'bold' }
    },
  )
  return {
    changes: [...looksIn(capture, shown, boxes), ...texts, ...withheld.changes],
    takesAway: withheld.ids.size > 0,
    isCertain: withheld.isCertain,
  }
}
