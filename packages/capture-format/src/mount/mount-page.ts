import { frameDocument, rootsOf } from './elements.ts'
import { type MountOptions, pageFinisher } from './finish-page.ts'
import { wholeRoot } from './restore-scope.ts'
import { scrollFurther } from './restore-state.ts'

export interface MountedPage {
  /** Stands where it was scrolled to, now that more of it has come. */
  moreCame(): void
  /** Takes the listeners out of the frame again; what was restored stays. */
  unmount(): void
}

/**
 * Finishes the replay of a baked page from the parent of its frame, which is sandboxed with
 * `allow-same-origin` and whose HTML has been read: structure the parser would rearrange, dialogs,
 * popovers, scroll positions. Links report their clicks and lead nowhere. Frames within that load
 * later are finished when they have. Does nothing for a frame whose document may not be read.
 */
export function mountPage(frame: HTMLIFrameElement, options: MountOptions = {}): MountedPage {
  const abort = new AbortController()
  const document = frameDocument(frame)
  if (document) pageFinisher(abort.signal, options).finish(document)
  return {
    unmount: () => abort.abort(),
    moreCame: () => {
      if (document) for (const root of rootsOf(document)) scrollFurther(wholeRoot(root))
    },
  }
}
