import { frameDocument } from './elements.ts'
import { type MountOptions, pageFinisher } from './finish-page.ts'

export interface MountedPage {
  /** Takes the listeners out of the frame again; what was restored stays. */
  unmount(): void
}

/**
 * Finishes the replay of a baked page from the parent of its frame, which is sandboxed with
 * `allow-same-origin` and has fired its load event: structure the parser would rearrange, dialogs,
 * popovers, scroll positions. Links report their clicks and lead nowhere. Frames within that load
 * later are finished when they have. Does nothing for a frame whose document may not be read.
 */
export function mountPage(frame: HTMLIFrameElement, options: MountOptions = {}): MountedPage {
  const abort = new AbortController()
  const document = frameDocument(frame)
  if (document) pageFinisher(abort.signal, options).finish(document)
  return { unmount: () => abort.abort() }
}
