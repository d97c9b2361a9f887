import type { PublishedDemo } from '@waystep/demo-model'

/** Id of the element whose text holds a `ViewerBoot` as JSON. */
export const bootElementId = 'ws-demo'
/** Id of the element that holds the screen drawn by the server. */
export const rootElementId = 'ws-root'

/** What the server's page tells the viewer's script. */
export interface ViewerBoot {
  readonly manifest: PublishedDemo
  /** Address of the publication for this viewer, ending in a slash: `/v/<grant>/`. */
  readonly grantBase: string
  readonly embed: boolean
  /** Shown to its author before others see it: nothing is counted. */
  readonly preview: boolean
  /** 1-based number of the step the server drew. */
  readonly step: number
  /** It begins to play by itself. */
  readonly autoplay?: boolean
  /** Hotspots, chapters and keys are all there is to move by. */
  readonly hideControls?: boolean
}
