import type { CaptureSummary } from '@waystep/api-contract'
import {
  type Chapter,
  type Demo,
  type DemoDocument,
  frameOf,
  hasBrowserBar,
  mediaSize,
  type Step,
  stepKind,
  zoomOf,
} from '@waystep/demo-model'
import type { BrowserBarView, StepView } from '@waystep/stage'
import { addressOf } from '../../api-client/call.ts'
import { assetUrl } from '../document/asset-url.ts'
import type { PicturesAtHand } from '../document/pictures-at-hand.ts'
import { chapterView } from './chapter-view.ts'

/** What the server knows of a step beside its records. */
export interface StepFacts {
  readonly captures: Readonly<Record<string, CaptureSummary>>
  /** Another number once the server draws the step's page otherwise; null: it does not have the step yet. */
  readonly pageVersion: number | null
  /** The saved translation that the step's page is drawn in; null: it is in its own language. */
  readonly translation?: PageTranslation | null
  /** Where a picture is that need not be loaded. */
  readonly pictureAtHand?: PicturesAtHand['urlOf']
}

export interface PageTranslation {
  readonly language: string
  readonly revision: number
}

function pageUrl(
  captureId: string,
  stepId: string,
  { pageVersion, translation }: Pick<StepFacts, 'pageVersion' | 'translation'>,
): string {
  const params = { id: captureId }
  // The server draws what it does not have yet neither with edits nor in a translation.
  if (pageVersion === null) return addressOf('/api/captures/:id/page', { params })
  const own = { stepId, v: String(pageVersion) }
  const query = translation
    ? { ...own, v: `${pageVersion}-${translation.revision}`, lang: translation.language }
    : own
  return addressOf('/api/captures/:id/page', { params, query })
}

/** A step's records as the stage draws them. */
export function stepView(
  document: DemoDocument,
  step: Step,
  chapter: Chapter | null,
  { captures, pictureAtHand, ...ofPage }: StepFacts,
): StepView {
  if (chapter) return { kind: 'chapter', id: step.id, chapter: chapterView(document, chapter) }
  const { workspaceId } = document.demo
  const media = {
    id: step.id,
    size: mediaSize(step) ?? frameOf(document),
    alt: step.text || step.pageTitle || `Step ${step.number}`,
    fit: step.mediaFitMode,
    align: step.mediaAlignMode,
    zoomRegion: zoomOf(step),
  }
  const shown = step.editedImage ?? step.image
  const picture = pictureAtHand?.(shown) ?? assetUrl(workspaceId, shown) ?? ''
  if (step.htmlCaptureId !== null) {
    const summary = captures[step.htmlCaptureId]
    // A picture from another moment than the page would flash something that is not there.
    const fits = summary?.health.every(({ kind }) => kind !== 'picture-stale') === true
    return {
      ...media,
      kind: 'page',
      size: summary?.viewport ?? media.size,
      url: pageUrl(step.htmlCaptureId, step.id, ofPage),
      placeholder: (fits && picture) || null,
    }
  }
  if (stepKind(document, step) === 'video') {
    const url = assetUrl(workspaceId, step.video) ?? ''
    const { mute: isMuted, trimStart, trimEnd, playbackRate, videoDuration: duration } = step
    const cut = { trimStart, trimEnd, playbackRate, duration, crop: step.videoCrop }
    return { ...media, kind: 'video', url, poster: picture || null, isMuted, ...cut }
  }
  return { ...media, kind: 'image', url: picture }
}

/** The bar of a browser over the step, where the demo shows one (E1.17). */
export function browserBar(demo: Demo, step: Step): BrowserBarView | null {
  if (!hasBrowserBar(demo)) return null
  return { url: (step.url ?? '').replace(/^https?:\/\//, ''), dark: demo.darkmode }
}
