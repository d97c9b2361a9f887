import type { CSSProperties } from 'react'
import type { PlainMediaStep } from '../view/stage-view.ts'
import type { StageZoom } from '../zoom/use-stage-zoom.ts'
import { zoomVariables } from '../zoom/zoom-variables.ts'

/** How media is laid into the frame; the style sheet does it. @param zoom null: it has no region */
export function fitting(media: PlainMediaStep, zoom: StageZoom | null) {
  return {
    'data-kind': media.kind,
    'data-fit': media.fit,
    'data-align': media.align,
    'data-region': zoom !== null || undefined,
    'data-zoomed': zoom?.isIn || undefined,
    style: { ...mediaVariables(media), ...zoomVariables(zoom) },
  }
}

/** The media's own size; the style sheet fits it into the frame without a script. */
function mediaVariables({ size }: PlainMediaStep): CSSProperties {
  return { '--ws-media-width': size.width, '--ws-media-height': size.height }
}
