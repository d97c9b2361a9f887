import type { CSSProperties } from 'react'
import type { PlainMediaStep, VideoStep } from '../view/stage-view.ts'
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

/** The same for the media themselves: what lies over them is as large, and is neither cut off nor has their picture. */
export function mediaFitting(media: PlainMediaStep, zoom: StageZoom | null) {
  const { style, ...fitted } = fitting(media, zoom)
  if (!isCropped(media)) return { ...fitted, style }
  return { ...fitted, 'data-cropped': true, style: { ...style, ...cropVariables(media) } }
}

/** The media's own size; the style sheet fits it into the frame without a script. */
function mediaVariables({ size }: PlainMediaStep): CSSProperties {
  return { '--ws-media-width': size.width, '--ws-media-height': size.height }
}

type CroppedVideo = VideoStep & { readonly crop: NonNullable<VideoStep['crop']> }

function isCropped(media: PlainMediaStep): media is CroppedVideo {
  return media.kind === 'video' && media.crop !== null
}

/** The part of a video that is shown, as shares of it. Its poster has that part's shape, and lies behind it. */
function cropVariables({ crop, poster }: CroppedVideo): CSSProperties {
  const { x, y, width, height } = crop
  return {
    '--ws-crop-x': x / width,
    '--ws-crop-y': y / height,
    '--ws-crop-width': 100 / width,
    '--ws-crop-height': 100 / height,
    '--ws-crop': `inset(${y}% ${100 - x - width}% ${100 - y - height}% ${x}%)`,
    ...(poster !== null && { backgroundImage: `url("${poster}")` }),
  }
}
