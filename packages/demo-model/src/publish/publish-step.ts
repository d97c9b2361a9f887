import { chapterOf, hotspotsOf, stepKind } from '../records/demo-document.ts'
import { hostOf } from '../records/link.ts'
import type { PublishedStep, PublishedVideo, PublishedVoice } from '../records/published-demo.ts'
import type { Step, ZoomRegion } from '../records/step.ts'
import type { VideoCrop } from '../records/video-crop.ts'
import { mediaSize } from '../rules/aspect-ratio.ts'
import { hasBrowserBar } from '../rules/full-width.ts'
import { zoomOf } from '../rules/zoom.ts'
import { readableText } from '../text/readable-text.ts'
import { publishChapter } from './publish-chapter.ts'
import { publishHotspot } from './publish-hotspot.ts'
import { publishLinks } from './publish-links.ts'
import type { PublishOptions, Shown } from './publish-options.ts'
import { alternativeText } from './rendered-texts.ts'

/** One step as viewers get it. */
export function publishStep(shown: Shown, step: Step): PublishedStep {
  const { document, options } = shown
  const kind = stepKind(document, step)
  const chapter = chapterOf(document, step.id)
  const hotspots = kind === 'chapter' ? [] : hotspotsOf(document, step.id)
  const file = (reference: string | null) => reference && options.assetUrl(reference)
  const viewport = kind === 'page' ? options.viewportOf(step) : null
  return {
    id: step.id,
    number: step.number,
    kind,
    name: step.text,
    image: kind === 'chapter' ? null : options.imageUrl(step),
    page: kind === 'page' ? options.pageUrl(step) : null,
    viewport,
    size: viewport ?? mediaSize(step),
    alt: options.texts?.alternatives[step.id] ?? alternativeText(document, step),
    host: hasBrowserBar(document.demo) && step.url !== null ? hostOf(step.url) : null,
    hotspots: hotspots.map((hotspot) => publishHotspot(shown, step, hotspot)),
    links: kind === 'page' ? publishLinks(shown, step) : [],
    chapter: chapter && publishChapter(shown, step, chapter),
    backdrop: step.backdrop,
    video: kind === 'video' ? videoOf(step, options) : null,
    zoom: zoomOf(step),
    audio: voiceOf(shown, step),
    // Nobody can turn on what has no button.
    captions: document.demo.showCCButton ? file(step.captionsUrl) : null,
    mediaFitMode: step.mediaFitMode,
    mediaAlignMode: step.mediaAlignMode,
    preventScroll: step.preventScroll,
  }
}

function voiceOf({ document, options }: Shown, step: Step): PublishedVoice | null {
  const src = step.audio && options.assetUrl(step.audio)
  if (!src) return null
  const { audioDuration: duration, audioText, spoken, audioCaptionsUrl } = step
  // What a step was to say before a person recorded it need not be what they say.
  const isWritten = spoken !== null || !document.demo.recordOwnVoice
  const text = isWritten ? readableText(audioText) : ''
  const hasCaptions = document.demo.showCCButton && audioCaptionsUrl !== null
  const captions = hasCaptions ? options.assetUrl(audioCaptionsUrl) : null
  const other = options.opusOf?.(step.audio ?? '') ?? null
  const opus = other && options.assetUrl(other)
  return { src, duration, text, captions, ...(opus && { opus }) }
}

function videoOf(step: Step, { assetUrl }: PublishOptions): PublishedVideo | null {
  const src = step.video && assetUrl(step.video)
  if (!src) return null
  const { videoWidth: width, videoHeight: height, videoDuration: duration } = step
  const { trimStart, trimEnd, playbackRate, mute, videoCrop } = step
  return {
    src,
    width,
    height,
    duration,
    trimStart,
    trimEnd,
    playbackRate,
    mute,
    crop: partOf(videoCrop),
  }
}

function partOf(crop: VideoCrop | null): ZoomRegion | null {
  if (!crop) return null
  const { x, y, width, height } = crop
  return { x, y, width, height }
}
