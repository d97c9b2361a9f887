import type { CaptureBox, HealthEntry } from './capture.ts'
import type { DocumentNode } from './nodes.ts'

/** A style sheet of a page snapshot. */
export interface SheetSnapshot {
  /** The `link` or `style` element; for a constructed sheet its document or shadow host. */
  readonly nodeId: number
  readonly place: 'link' | 'style' | 'adopted'
  /** Where a linked sheet's own text is. */
  readonly url: string | null
  /** What URLs in its text are relative to. */
  readonly base: string
  /** Its rules as the page's scripts see them; null where they may not, and for `style` elements. */
  readonly rules: readonly string[] | null
}

/** An area of the page that stands for pixels the page's scripts may not read. */
export interface UnreadArea {
  readonly nodeId: number
  readonly box: CaptureBox
  /** The tree has its pixels, but not what the browser draws over them: the controls of a video. */
  readonly hasPixels?: boolean
}

/** A frame of another origin: its own content script takes it, `joinFrame` puts it in place. */
export interface UnreadFrame extends UnreadArea {
  readonly url: string
}

/** A font face that the page has loaded, in the spelling of the CSSOM. */
export interface LoadedFont {
  readonly family: string
  readonly style: string
  readonly weight: string
  readonly unicodeRange: string
}

/**
 * A page as it was at one instant: plain JSON, sent from the page to where files can be fetched
 * and hashed. Its tree's URLs are absolute; `completeCapture` makes the capture of it.
 */
export interface PageSnapshot {
  readonly url: string
  readonly title: string
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number }
  readonly devicePixelRatio: number
  readonly tree: DocumentNode
  readonly boxes: readonly CaptureBox[]
  readonly health: readonly HealthEntry[]
  readonly sheets: readonly SheetSnapshot[]
  readonly loadedFonts: readonly LoadedFont[]
  /** Files of fonts that the page has asked for, whoever wanted them. */
  readonly fontUrls?: readonly string[]
  /** Files that the page's own browser asked for and did not get, without fragments. */
  readonly failedFiles?: readonly string[]
  /** Cross-origin frames that are not joined yet. */
  readonly frames: readonly UnreadFrame[]
  /** Canvases whose pixels only a picture of the page has. */
  readonly canvases: readonly UnreadArea[]
  /** What must be painted over in every picture of the page before it leaves the page. */
  readonly maskedBoxes: readonly CaptureBox[]
}
