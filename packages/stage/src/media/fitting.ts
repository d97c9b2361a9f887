import type { PlainMediaStep } from '../view/stage-view.ts'
import { mediaVariables } from './media-layer.tsx'

/** How media is laid into the frame; the style sheet does it. */
export function fitting(media: PlainMediaStep) {
  return {
    'data-kind': media.kind,
    'data-fit': media.fit,
    'data-align': media.align,
    style: mediaVariables(media),
  }
}
