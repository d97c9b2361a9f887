/**
 * What a viewer tells the page that embeds it (docs/embedding.md). Numbers of steps only: nothing that
 * was typed, and nothing of what is behind a gate.
 */
export type ViewerNews =
  | { readonly type: 'loaded'; readonly step: number; readonly total: number }
  /** Somebody has gone on from the first step they saw. */
  | { readonly type: 'started' }
  | { readonly type: 'step-changed'; readonly step: number; readonly total: number }
  /** Progress through the whole demo, 1 to 100; it only rises. */
  | { readonly type: 'progress'; readonly percent: number }
  | { readonly type: 'form-submitted'; readonly step: number }
  | { readonly type: 'completed' }
  /** A frame of this width would have to be so high for nothing in it to scroll; CSS pixels. */
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  /** A popup is to be closed, or was. */
  | { readonly type: 'closed' }

/** The data of a `message` event of the embedding page. */
export type ViewerMessage = ViewerNews & {
  readonly source: 'waystep'
  readonly version: 1
  /** Id of the demo. */
  readonly demo: string
}
