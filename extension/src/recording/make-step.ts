import type { Act } from '@waystep/demo-model'
import {
  actName,
  actText,
  assetReference,
  createHotspot,
  createStep,
  type Hotspot,
  linkLimit,
  type Step,
  stepNameLimit,
} from '@waystep/demo-model'
import type { Box } from '../capture/box.ts'
import type { StepPicture } from '../capture/step-reading.ts'
import type { CaptureMode } from '../upload/recording.ts'
import { hotspotPlace } from './hotspot-place.ts'

export interface StepSource {
  readonly demoId: string
  /** The id of the step to record again, or a new one. */
  readonly stepId: string
  readonly mode: CaptureMode
  readonly act: Act
  /** The element, in the whole page's viewport. */
  readonly target: {
    readonly nodeId: number | null
    readonly box: Box
    readonly point: { readonly x: number; readonly y: number } | null
  } | null
  readonly url: string
  readonly title: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly picture: StepPicture | null
}

/** The step and the hotspot that one act becomes. */
export function makeStep(source: StepSource): { step: Step; hotspots: readonly Hotspot[] } {
  const { act, mode, picture, target, viewport } = source
  const isPage = mode === 'page'
  const step = createStep({
    id: source.stepId,
    demoId: source.demoId,
    number: 0,
    htmlCaptureId: isPage ? crypto.randomUUID() : null,
    text: actName(act, source.title, stepNameLimit),
    image: picture ? assetReference(picture.hash) : null,
    widthOrg: isPage ? viewport.width : (picture?.width ?? null),
    heightOrg: isPage ? viewport.height : (picture?.height ?? null),
    aspectRatio: viewport.width / viewport.height,
    url: keptAddress(source.url),
    pageTitle: source.title.slice(0, titleLimit),
  })
  if (!target) return { step, hotspots: [] }
  const anchored = isPage && target.nodeId !== null
  const hotspot = createHotspot({
    id: crypto.randomUUID(),
    stepId: step.id,
    style: anchored ? 'Anchor' : 'Circle',
    text: actText(act),
    anchorNodeId: anchored ? target.nodeId : null,
    ...hotspotPlace(target.box, target.point, viewport),
  })
  return { step, hotspots: [hotspot] }
}

/** An address that is longer than a step holds is kept without its query, or not at all. */
function keptAddress(url: string): string | null {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return [url, path].find(({ length }) => length <= linkLimit) ?? null
}

/** The characters that are kept of a page's title. */
const titleLimit = 200
