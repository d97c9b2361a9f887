import type { CaptureBox, HealthEntry } from '../tree/capture.ts'
import type { SheetSnapshot, UnreadArea } from '../tree/page-snapshot.ts'
import type { DraftElement, Pair } from './draft.ts'
import { addStyle } from './inline-style.ts'
import type { TakeOptions } from './options.ts'
import { ofDocument, rectOf } from './reading.ts'
import { Secrets } from './secrets.ts'
import { Structure } from './structure.ts'
import { contentBox } from './viewport-origin.ts'
import { type Area, visibleAreas } from './visible-area.ts'

/** A page being captured: what the passes read, and where they leave what they found. */
export class Taking {
  readonly options: TakeOptions
  readonly structure: Structure
  readonly sheets: SheetSnapshot[] = []
  readonly canvases: UnreadArea[] = []
  readonly maskedBoxes: CaptureBox[] = []
  readonly health: HealthEntry[] = []
  readonly secrets = new Secrets()
  readonly #masked = new Set<number>()
  readonly #byTag = new Map<string, Pair[]>()

  constructor(options: TakeOptions) {
    this.options = options
    this.structure = new Structure(options)
  }

  index(): void {
    for (const pair of this.structure.pairs) {
      const { tagName } = pair.draft
      const pairs = this.#byTag.get(tagName)
      if (pairs) pairs.push(pair)
      else this.#byTag.set(tagName, [pair])
    }
  }

  /** The HTML elements of a tag. */
  of<K extends keyof HTMLElementTagNameMap>(tagName: K): readonly Pair<HTMLElementTagNameMap[K]>[] {
    const pairs = this.#byTag.get(tagName) ?? []
    return pairs.filter((pair): pair is Pair<HTMLElementTagNameMap[K]> => !pair.draft.isSVG)
  }

  /** Where an element stands in the page's viewport, whichever frame it is in. */
  boxOf({ element, draft, frame }: Pair, area: Area = rectOf(element)): CaptureBox {
    const { x, y, width, height } = area
    const { x: left, y: top, scale } = frame
    const at = [left + x * scale, top + y * scale, width * scale, height * scale] as const
    return { nodeId: draft.id, ...rounded(...at) }
  }

  /** Has pictures of the page covered where an element is seen. */
  cover(pair: Pair): void {
    for (const area of visibleAreas(pair.element)) {
      this.maskedBoxes.push(this.boxOf(pair, area))
    }
  }

  /** Whether a masked element is this one or holds it. */
  isMasked(nodeId: number): boolean {
    return this.#masked.has(nodeId)
  }

  /** Whether all of an element is within the page's viewport, as far as its box says. */
  isWhollyVisible(pair: Pair): boolean {
    const page = this.structure.frames[0]?.document
    const view = page && ofDocument(page, 'defaultView')
    const { x, y, width, height } = this.boxOf(pair)
    if (!view) return false
    return x >= 0 && y >= 0 && x + width <= view.innerWidth && y + height <= view.innerHeight
  }

  /** Leaves what an element shows in its content box to the picture of the page. */
  leaveToPicture({ element, draft, frame }: Pair<HTMLElement>, hasPixels = false): void {
    const { x, y, width, height, ownWidth, ownHeight, isUpright } = contentBox(element, frame)
    if (width <= 0 || height <= 0) return
    if (!isUpright) {
      const detail = 'it is turned, and its pixels may not be read'
      this.health.push({ kind: 'canvas-unreadable', nodeId: draft.id, detail, area: 0 })
      return
    }
    // The cut has the pixels of the screen, which are not those of the element.
    addStyle(draft, 'box-sizing', 'content-box')
    addStyle(draft, 'width', `${ownWidth}px`)
    addStyle(draft, 'height', `${ownHeight}px`)
    addStyle(draft, 'object-fit', 'fill')
    const box = { nodeId: draft.id, ...rounded(x, y, width, height) }
    this.canvases.push({ nodeId: draft.id, box, ...(hasPixels ? { hasPixels } : {}) })
  }

  /** Forgets what would bring the pixels of masked elements back. */
  mask(nodeIds: ReadonlySet<number>): void {
    for (const id of nodeIds) this.#masked.add(id)
    const isShown = ({ nodeId }: { readonly nodeId: number }): boolean => !this.isMasked(nodeId)
    this.canvases.splice(0, this.canvases.length, ...this.canvases.filter(isShown))
  }

  addText(draft: DraftElement, textContent: string): void {
    const id = this.structure.nextId()
    draft.childNodes = textContent === '' ? [] : [{ type: 3, id, textContent }]
  }
}

function rounded(x: number, y: number, width: number, height: number): Omit<CaptureBox, 'nodeId'> {
  const round = (value: number): number => Math.round(value * 100) / 100
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}
