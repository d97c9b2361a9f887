import type { CSSProperties } from 'react'
import type { PlainMediaStep } from '../view/stage-view.ts'
import { zoomVariables } from '../zoom/zoom-variables.ts'
import type { ZoomedMedia } from '../zoom/zoomed-media.ts'

/** How media is laid into the frame; the style sheet does it. @param zoomed null: all of it is seen */
export function fitting(media: PlainMediaStep, zoomed: ZoomedMedia | null) {
  return {
    'data-kind': media.kind,
    'data-fit': media.fit,
    'data-align': media.align,
    'data-zoomed': zoomed !== null || undefined,
    style: { ...mediaVariables(media), ...zoomVariables(zoomed) },
  }
}

/** The media's own size; the style sheet fits it into the frame without a script. */
function mediaVariables({ size }: PlainMediaStep): CSSProperties {
  return { '--ws-media-width': size.width, '--ws-media-height': size.height }
}
