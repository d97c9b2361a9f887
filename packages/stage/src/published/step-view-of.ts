import type { PublishedDemo, PublishedStep } from '@waystep/demo-model'
import type { StepView } from '../view/stage-view.ts'
import { chapterViewOf } from './chapter-view-of.ts'

/** How a step is drawn; `base` goes before its files' relative addresses. */
export function stepViewOf(step: PublishedStep, demo: PublishedDemo, base: string): StepView {
  const shared = {
    id: step.id,
    alt: step.alt,
    fit: step.mediaFitMode,
    align: step.mediaAlignMode,
    zoomRegion: step.zoom,
  }
  if (step.chapter) {
    return { kind: 'chapter', id: step.id, chapter: chapterViewOf(step.chapter, base) }
  }
  if (step.page !== null) {
    return { kind: 'page', ...shared, url: base + step.page, size: step.size ?? demo.frame }
  }
  if (step.video) {
    const { src, mute, trimStart, trimEnd, playbackRate, duration, crop = null } = step.video
    return {
      kind: 'video',
      ...shared,
      url: base + src,
      poster: step.image === null ? null : base + step.image,
      isMuted: mute,
      captions: step.captions && base + step.captions,
      trimStart,
      trimEnd,
      playbackRate,
      duration,
      crop,
      size: step.size ?? demo.frame,
    }
  }
  return {
    kind: 'image',
    ...shared,
    url: step.image === null ? null : base + step.image,
    size: step.size ?? demo.frame,
  }
}
