import type { CaptureBox, HealthEntry } from '../tree/capture.ts'
import type { TakenSheet, UnreadArea } from '../tree/taken-page.ts'
import type { DraftElement, Pair } from './draft.ts'
import type { TakeOptions } from './options.ts'
import { rectOf } from './reading.ts'
import { Secrets } from './secrets.ts'
import { Structure } from './structure.ts'
import { type Area, visibleAreas } from './visible-area.ts'

/** A page being taken: what the passes read, and where they leave what they found. */
export class Taking {
  readonly options: TakeOptions
  readonly structure: Structure
  readonly sheets: TakenSheet[] = []
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
    return { nodeId: draft.id, ...rounded(x + frame.x, y + frame.y, width, height) }
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

  /** Leaves what an element shows in its content box to the picture of the page. */
  leaveToPicture(pair: Pair): void {
    const { element } = pair
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(element)
    const [top, right, bottom, left] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(
      (padding) => Number.parseFloat(padding) || 0,
    ) as [number, number, number, number]
    const outer = this.boxOf(pair)
    const x = outer.x + element.clientLeft + left
    const y = outer.y + element.clientTop + top
    const width = element.clientWidth - left - right
    const height = element.clientHeight - top - bottom
    if (width <= 0 || height <= 0) return
    this.canvases.push({ nodeId: pair.draft.id, box: { ...outer, x, y, width, height } })
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
