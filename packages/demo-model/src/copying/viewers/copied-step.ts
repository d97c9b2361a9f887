import type { PublishedStep } from '../../records/published-demo.ts'
import { createStep, type Step } from '../../records/step.ts'
import { aspectRatio } from '../../rules/aspect-ratio.ts'
import { zoomChanges } from '../../rules/zoom.ts'
import { type CopyNames, fileOf } from './copy-names.ts'

/** A step of a viewer's copy: what is shown of its kind. Nobody who watches learns the address of its page but its host. */
export function copiedStep(shown: PublishedStep, names: CopyNames): Step {
  const { id, number, kind, name: text, audio, host } = shown
  const { mediaFitMode, mediaAlignMode, preventScroll, backdrop } = shown
  const base = {
    id: names.step(id) ?? '',
    demoId: names.demoId,
    number,
    text,
    mediaFitMode,
    mediaAlignMode,
    preventScroll,
    backdrop,
    audio: fileOf(audio?.src ?? null),
    audioDuration: audio?.duration ?? null,
    audioText: audio?.text ?? '',
    audioCaptionsUrl: fileOf(audio?.captions ?? null),
  }
  switch (kind) {
    case 'chapter':
      return createStep(base)
    case 'image':
      return createStep({ ...base, ...pictureOf(shown), ...zoomed(shown) })
    case 'video':
      return createStep({ ...base, ...filmOf(shown), ...zoomed(shown) })
    case 'page':
      return createStep({
        ...base,
        ...sizeOf(shown),
        ...zoomed(shown),
        htmlCaptureId: names.capture(id),
        url: host === null ? null : `https://${host}/`,
      })
  }
}

const zoomed = ({ zoom }: PublishedStep) => (zoom ? zoomChanges(zoom) : {})

function sizeOf({ size }: PublishedStep): Partial<Step> {
  if (!size) return {}
  return { widthOrg: size.width, heightOrg: size.height, aspectRatio: aspectRatio(size) }
}

const pictureOf = (shown: PublishedStep) => ({ ...sizeOf(shown), image: fileOf(shown.image) })

function filmOf({ video, image, captions }: PublishedStep): Partial<Step> {
  if (!video) return { image: fileOf(image) }
  const { trimStart, trimEnd, playbackRate, mute, crop = null } = video
  return {
    image: fileOf(image),
    video: fileOf(video.src),
    videoWidth: video.width,
    videoHeight: video.height,
    videoDuration: video.duration,
    videoCrop: crop && { cropAspectRatio: null, ...crop },
    captionsUrl: fileOf(captions),
    trimStart,
    trimEnd,
    playbackRate,
    mute,
  }
}
