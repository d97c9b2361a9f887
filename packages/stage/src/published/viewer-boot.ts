import {
  fillVariables,
  type PublishedDemo,
  type Tracking,
  type VariableValues,
} from '@waystep/demo-model'
import type { SpokenWords } from '../words/say.ts'

/** Id of the element whose text holds a `ViewerBoot` as JSON. */
export const bootElementId = 'ws-demo'
/** Id of the element that holds the screen drawn by the server. */
export const rootElementId = 'ws-root'

/** What the server's page tells the viewer's script. */
export interface ViewerBoot {
  readonly manifest: PublishedDemo
  /** Address of the publication for this viewer, ending in a slash: `/v/<grant>/`. */
  readonly grantBase: string
  /** Where its pages and files lie, ending in a slash; absent: there, as those of a demo with gates do. */
  readonly filesBase?: string
  readonly embed: boolean
  /** It stands in a page that lets its frames load nothing with cookies of theirs. */
  readonly isolated?: boolean
  /** Shown to its author before others see it: nothing is counted. */
  readonly preview: boolean
  /** 1-based number of the step the server drew. */
  readonly step: number
  /** It is seen to its end already, as its address says. */
  readonly ended?: boolean
  /** The path and query of the page, without the step, for links to others of its steps. */
  readonly address?: string
  /** Is what viewers do counted? Absent: it is. */
  readonly tracking?: Tracking
  /** It begins to play by itself. */
  readonly autoplay?: boolean
  /** The name of whoever made the demo, where it is to be shown. */
  readonly author?: string
  /** Where the server itself is, without a slash at the end; absent: here. */
  readonly home?: string
  /** Values of the link's variables. Captured pages are filled with them on every plan that can edit them. */
  readonly variables?: VariableValues
  /** So are hotspots and chapters; where not, their fallbacks are read (H6.2). */
  readonly fillsTexts?: boolean
  /** Waystep's own words, where its visitor's browser asks for others than English. */
  readonly words?: SpokenWords
  /** Hotspots, chapters and keys are all there is to move by. */
  readonly hideControls?: boolean
}

/** Where the pages and files of a publication lie for this viewer, ending in a slash. */
export function filesBaseOf({ filesBase, grantBase }: Pick<ViewerBoot, 'filesBase' | 'grantBase'>) {
  return filesBase ?? grantBase
}

/** With what is known of the viewer in its texts. Server and script do it alike, so that both draw the same. */
export function withVariables(boot: ViewerBoot): ViewerBoot {
  const values = boot.fillsTexts ? (boot.variables ?? {}) : {}
  return { ...boot, manifest: fillVariables(boot.manifest, values) }
}

/** The mark in the browser's own timings (`performance.mark`), and the event of the window, of the moment from which clicks and keys are answered. */
export const readyMark = 'waystep-ready'
