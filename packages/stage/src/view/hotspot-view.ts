/** How a hotspot looks: H3.6, spelt as the records spell it. */
export type HotspotStyle = 'Circle' | 'Tooltip' | 'Area' | 'Anchor' | 'Pointer' | 'Modal'
export type HotspotAnimation = 'Ping' | 'Pulse' | 'Spinner' | 'None'
export type HotspotWidth = 'Small' | 'Medium' | 'Large'
export type HotspotTextAlign = 'Left' | 'Center' | 'Right'
export type HotspotModalPosition = 'Center' | 'TopLeft' | 'TopRight' | 'BottomLeft' | 'BottomRight'
export type HotspotTooltipPosition = 'autostart' | 'top' | 'right' | 'bottom' | 'left'
export type HotspotAnchorPosition =
  | 'TopLeft'
  | 'TopCenter'
  | 'TopRight'
  | 'MiddleLeft'
  | 'MiddleCenter'
  | 'MiddleRight'
  | 'BottomLeft'
  | 'BottomCenter'
  | 'BottomRight'

/** A rectangle in percent of the step's page, picture or video. */
export interface PercentBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One hotspot as it is drawn: texts resolved, colours settled, nothing left to look up. */
export interface HotspotView {
  readonly id: string
  readonly style: HotspotStyle
  /** Percent of the media's width and height: the point of a dot or callout, the centre of an Area. */
  readonly x: number
  readonly y: number
  /** Percent of the media; Area, and Anchor until its element is measured. Null elsewhere. */
  readonly box: { readonly width: number; readonly height: number } | null
  /** Node id in the captured page that Anchor and Pointer follow. */
  readonly anchorNodeId: number | null
  readonly anchorPosition: HotspotAnchorPosition
  /** Safe HTML made from the hotspot's markdown; empty draws the hotspot alone. */
  readonly html: string
  /** Shown in place of an empty text, to authors only. */
  readonly hint?: string
  readonly background: string
  readonly color: string
  readonly animation: HotspotAnimation
  readonly tipposition: HotspotTooltipPosition
  readonly width: HotspotWidth
  readonly textAlign: HotspotTextAlign
  readonly modalPosition: HotspotModalPosition
  /** False: its place can be clicked but nothing is painted. */
  readonly isVisible: boolean
  /** True: the text always shows; false: on hover and focus. */
  readonly textVisible: boolean
  /** Button texts; null draws no button. */
  readonly next: string | null
  readonly back: string | null
  /** 'N of total'; null when the demo hides it. */
  readonly counter: string | null
}
