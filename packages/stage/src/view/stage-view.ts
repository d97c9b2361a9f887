import type { Backdrop, Step } from '@waystep/demo-model'
import type { VideoCut } from '../media/video-range.ts'
import type { ChapterView } from './chapter-view.ts'
import type { PercentBox } from './percent.ts'

/** Width and height; only their ratio is drawn. */
export interface Size {
  readonly width: number
  readonly height: number
}

export type { Backdrop }

interface Media {
  readonly id: string
  /** CSS pixels: the capture's viewport, the picture's or the video's own size. */
  readonly size: Size
  /** What screen readers hear for the picture or the page. */
  readonly alt: string
  /** How media of another ratio than the frame's is fitted, and where it stands then. */
  readonly fit: Step['mediaFitMode']
  readonly align: Step['mediaAlignMode']
  /** The region that viewers are zoomed into (M3.14). */
  readonly zoomRegion?: PercentBox | null
}

/** A captured page: the address of its HTML, drawn in a sandboxed frame and scaled to the stage. */
export interface PageStep extends Media {
  readonly kind: 'page'
  readonly url: string
  /** Shown until the page has loaded; only where the onlooker may see the raw picture. */
  readonly placeholder?: string | null
}

export interface ImageStep extends Media {
  readonly kind: 'image'
  /** Null while the step has no picture. */
  readonly url: string | null
}

export interface VideoStep extends Media, VideoCut {
  readonly kind: 'video'
  readonly url: string
  readonly poster: string | null
  readonly isMuted: boolean
  /** The part of it that is shown, in percent of it; its size is that part's, and so is its poster. */
  readonly crop: PercentBox | null
  /** The address of its captions; they are loaded once a viewer wants them. */
  readonly captions?: string | null
}

export interface ChapterStep {
  readonly kind: 'chapter'
  readonly id: string
  readonly chapter: ChapterView
}

export type PlainMediaStep = PageStep | ImageStep | VideoStep

/** A step as it is drawn. */
export type StepView = PlainMediaStep | ChapterStep

/** The bar of a browser drawn over the step. */
export interface BrowserBarView {
  /** As people read it: without `https://`. */
  readonly url: string
  readonly dark: boolean
}
