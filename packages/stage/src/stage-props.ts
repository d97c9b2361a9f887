import type { PageFill } from '@waystep/capture-format/mount'
import type { PointerEvent, ReactNode } from 'react'
import type { ChapterProblem } from './chapter/chapter-problem.ts'
import type { Zoom } from './close-up/view.ts'
import type { ShowCaptions } from './media/video.tsx'
import type { StepAddresses } from './published/step-addresses.ts'
import type { BackgroundView } from './view/chapter-view.ts'
import type { HotspotView } from './view/hotspot-view.ts'
import type { LinkView } from './view/link-view.ts'
import type { Backdrop, BrowserBarView, Size, StepView } from './view/stage-view.ts'
import type { SpokenWords } from './words/say.ts'

/** What a visitor typed into a Form or Password chapter: by field id, or `password`. */
export type ChapterEntries = Readonly<Record<string, string>>

/** Everything the stage draws, and what it reports. No callback is needed for a picture. */
export interface StageProps {
  /** The demo's ratio: that of its first step. */
  readonly frame: Size
  readonly step: StepView
  /** Steps to load unseen, so that they are there at once when they become `step`. */
  readonly ahead?: readonly StepView[]
  /** Another number loads the media that could not be loaded anew. */
  readonly mediaAttempt?: number
  readonly hotspots: readonly HotspotView[]
  /** Elements of the captured page that lead somewhere. */
  readonly links?: readonly LinkView[]
  /** The page is explored: fingers reach it, and a click that leads nowhere shows what does. */
  readonly explores?: boolean
  /** The captured page is there for keys and screen readers, as its viewer asked; else it is one figure. */
  readonly pageOpen?: boolean
  /** The values of captured pages' variables; the same object until something in it changes. */
  readonly pageFill?: PageFill
  /** Shows captions over a video as long as it is seen, and returns what ends that; absent: nobody wants them. */
  readonly showCaptions?: ShowCaptions | undefined
  readonly backdrop: Backdrop
  readonly bar: BrowserBarView | null
  /** What lies around pages, pictures and videos (M3.9); chapters have their own. */
  readonly background?: BackgroundView | null
  /** Percent, 50 to 100 (M9.18); 100 when left out. */
  readonly hotspotOpacity?: number
  /** A CSS font-family for all its words, where that of the page around it is another. */
  readonly font?: string | null
  /** The hotspot under the author's hand, or the one a viewer is led to. */
  readonly activeHotspotId?: string | null
  /** Draw all but the active hotspot faintly (H4.18). */
  readonly dimOthers?: boolean
  /** `view`: hotspots are buttons. `edit`: they are picked and moved, chapters are only shown. `still`: nothing answers. */
  readonly mode: 'view' | 'edit' | 'still'
  /** On a phone, show the part around the active hotspot and leave its text to whoever holds the stage. */
  readonly adaptToNarrow?: boolean
  /** All of the step, or a part that can be read, as somebody wished; null: what the screen has room for. */
  readonly zoom?: Zoom | null
  /** Draw the region that viewers are zoomed into; while a demo is played, the stage does so by itself. */
  readonly zoomedIn?: boolean
  /** Let the pointer into the captured page (for picking elements); off, it scrolls nothing and hovers nothing. */
  readonly pageInteractive?: boolean
  /** Something lies over it: what plays stops. */
  readonly isCovered?: boolean
  /** Its viewer asked that it plays: films begin, also where less motion is wanted. */
  readonly startsFilms?: boolean
  /** Drawn over the hotspots, in a box the size of the media: handles, guides, labels. */
  readonly overlay?: ReactNode
  /** What was wrong with what was last sent; another object each time something was. */
  readonly chapterProblem?: ChapterProblem | null
  readonly chapterBusy?: boolean
  /** Pages of other servers are framed without cookies, as the page around the viewer asks. */
  readonly isolated?: boolean
  /** Waystep's own words in chapters that ask for something; absent: those that are spoken around the stage. */
  readonly words?: SpokenWords | undefined
  /** Where its ways lead by address. Without it they are buttons. */
  readonly addresses?: StepAddresses

  /** A linked element was clicked, or chosen by keys: whoever holds the stage leads there. */
  readonly onLink?: (nodeId: number) => void
  /** The linked element under the pointer; null: none. */
  readonly onLinkPointed?: (nodeId: number | null) => void
  /** A viewer asks for the insides of the captured page, or leaves them. Without it there is no way in. */
  readonly onPageOpen?: (open: boolean) => void
  /** Two taps wish to see more, or less. */
  readonly onZoom?: (zoom: Zoom) => void
  readonly onNext?: (hotspotId: string) => void
  readonly onBack?: (hotspotId: string) => void
  readonly onHotspotClick?: (hotspotId: string) => void
  readonly onHotspotPointerDown?: (hotspotId: string, event: PointerEvent<HTMLElement>) => void
  /** The hotspots whose elements the page does not draw: they stand where they were put before. */
  readonly onAnchorsLost?: (hotspotIds: readonly string[]) => void
  readonly onChapterButton?: (buttonId: string) => void
  readonly onChapterSubmit?: (entries: ChapterEntries) => void
  readonly onChapterSkip?: () => void
  /** The step, with its hotspots, is what is seen; the one before it was until now. */
  readonly onShown?: (stepId: string) => void
  /** The page is written, laid out and mounted; called again whenever the frame loads another one. */
  readonly onFrameReady?: (frame: HTMLIFrameElement) => void
  /** The page or picture could not be loaded. */
  readonly onMediaFailed?: (stepId: string) => void
}
