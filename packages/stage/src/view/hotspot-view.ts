import type { Hotspot, OutsideLink } from '@waystep/demo-model'

/** One hotspot as it is drawn: texts resolved, colours settled, nothing left to look up. */
export interface HotspotView {
  readonly id: string
  readonly style: Hotspot['style']
  /** Percent of the media's width and height: the point of a dot or callout, the centre of an Area. */
  readonly x: number
  readonly y: number
  /** Percent of the media; Area, and Anchor until its element is measured. Null elsewhere. */
  readonly box: { readonly width: number; readonly height: number } | null
  /** Node id in the captured page that Anchor and Pointer follow. */
  readonly anchorNodeId: number | null
  readonly anchorPosition: Hotspot['anchorPosition']
  /** Safe HTML made from the hotspot's markdown; empty draws the hotspot alone. */
  readonly html: string
  /** Shown in place of an empty text, to authors only. */
  readonly hint?: string
  /** What its mark is called where it does not lead on; else it is called as its next button. */
  readonly name?: string
  readonly background: string
  readonly color: string
  readonly animation: Hotspot['animation']
  readonly tooltipPosition: Hotspot['tipposition']
  readonly width: Hotspot['hotspotWidth']
  readonly textAlign: Hotspot['textAlign']
  readonly modalPosition: Hotspot['modalPosition']
  /** False: its place can be clicked but nothing is painted. */
  readonly isVisible: boolean
  /** True: the text always shows; false: on hover and focus. */
  readonly textVisible: boolean
  /** Button texts; null draws no button. */
  readonly next: string | null
  readonly back: string | null
  /** Where next and back lead out of the demo; null: within it. */
  readonly nextLink: OutsideLink | null
  readonly backLink: OutsideLink | null
  /** 'N of total'; null when the demo hides it. */
  readonly counter: string | null
}
