import type { Batch } from '../commands/command.ts'
import { chapterOf, type DemoDocument, hotspotsOf, recordById } from '../records/demo-document.ts'
import type { Hotspot, HotspotChanges } from '../records/hotspot.ts'
import type { PictureEdits } from '../records/picture-edits.ts'
import type { Step, StepChanges } from '../records/step.ts'
import { frameOf, mediaSize, type Size } from './aspect-ratio.ts'
import { noZoom, zoomIssues } from './zoom.ts'

/** M9.5. */
export const leastCrop: Size = { width: 50, height: 50 }

/** Pixels, of a picture or of a frame. */
export interface PixelBox extends Size {
  readonly x: number
  readonly y: number
}

export interface EditedPicture {
  readonly editedImage: string
  readonly imgState: PictureEdits
}

/**
 * Gives a step its edited picture (M4.10), or the original back (M4.12), and leaves every hotspot of the
 * demo on the pixel that it points at: one gesture. Null where the step is gone.
 * @param original of the picture that is cropped
 */
export function editPicture(
  document: DemoDocument,
  stepId: string,
  original: Size,
  edited: EditedPicture | null,
): Batch | null {
  const step = recordById(document.steps, stepId)
  if (!step) return null
  const { imgState, editedImage } = edited ?? { imgState: null, editedImage: null }
  const size = imgState ?? original
  const changes: StepChanges = {
    editedImage,
    imgState,
    widthOrg: Math.round(size.width),
    heightOrg: Math.round(size.height),
    mediaFitMode: step.mediaFitMode,
    mediaAlignMode: step.mediaAlignMode,
  }
  const next = { ...step, ...changes }
  const after = { ...document, steps: { ...document.steps, [stepId]: next } }
  const [was, will] = [frameOf(document), frameOf(after)]
  const moves = Object.values(document.steps).flatMap((one) => {
    const from = placeOf(one, was, originOf(one, original))
    const now = recordById(after.steps, one.id)
    const to = now && placeOf(now, will, originOf(now, original))
    const isChapter = chapterOf(document, one.id) !== null
    if (isChapter || !from || !to) return []
    return hotspotsOf(document, one.id).flatMap((hotspot) => moved(hotspot, from, to))
  })
  const zoom = zoomAfter(step, originOf(step, original), originOf(next, original))
  return {
    type: 'batch',
    commands: [{ type: 'update-step', stepId, changes: { ...changes, ...zoom } }, ...moves],
  }
}

/** What of the original the step shows. */
function originOf({ imgState, widthOrg, heightOrg }: Step, original: Size): PixelBox {
  if (imgState) return imgState
  return { x: 0, y: 0, width: widthOrg ?? original.width, height: heightOrg ?? original.height }
}

/** A picture in a frame: how many percent of the frame one of its pixels has, and where its pixel 0 lies. */
interface PicturePosition {
  readonly perPixelX: number
  readonly perPixelY: number
  readonly x: number
  readonly y: number
}

function placeOf(step: Step, frame: Size, shown: PixelBox): PicturePosition | null {
  const media = step.video === null ? shown : mediaSize(step)
  if (!media) return null
  const { mediaFitMode, mediaAlignMode } = step
  const fits = [frame.width / media.width, frame.height / media.height]
  const scale = mediaFitMode === 'Cover' ? Math.max(...fits) : Math.min(...fits)
  const across = mediaAlignMode === 'Left' ? 0 : mediaAlignMode === 'Right' ? 1 : 0.5
  const down = mediaAlignMode === 'Top' ? 0 : mediaAlignMode === 'Bottom' ? 1 : 0.5
  const perPixelX = (scale / frame.width) * 100
  const perPixelY = (scale / frame.height) * 100
  const [left, top] = step.video === null ? [shown.x, shown.y] : [0, 0]
  return {
    perPixelX,
    perPixelY,
    x: (100 - media.width * perPixelX) * across - left * perPixelX,
    y: (100 - media.height * perPixelY) * down - top * perPixelY,
  }
}

const decimals = 1000
const percent = (value: number) =>
  Math.min(100, Math.max(0, Math.round(value * decimals) / decimals))

function moved(hotspot: Hotspot, from: PicturePosition, to: PicturePosition) {
  // An anchored one follows its element, and a modal is placed by its corner.
  if (hotspot.anchorNodeId !== null || hotspot.style === 'Modal') return []
  const x = (hotspot.mouseXCooridnate - from.x) / from.perPixelX
  const y = (hotspot.mouseYCooridnate - from.y) / from.perPixelY
  const wanted: HotspotChanges = {
    mouseXCooridnate: percent(x * to.perPixelX + to.x),
    mouseYCooridnate: percent(y * to.perPixelY + to.y),
    ...(hotspot.style === 'Area' && {
      boxWidth: percent((hotspot.boxWidth / from.perPixelX) * to.perPixelX),
      boxHeight: percent((hotspot.boxHeight / from.perPixelY) * to.perPixelY),
    }),
  }
  const isSame = Object.entries(wanted).every(
    ([key, value]) =>
      Math.abs(Number(hotspot[key as keyof Hotspot]) - Number(value)) < 1 / decimals,
  )
  return isSame ? [] : [{ type: 'update-hotspot' as const, hotspotId: hotspot.id, changes: wanted }]
}

/** The zoom keeps its region, as far as that is still in the picture. */
function zoomAfter(step: Step, from: PixelBox, to: PixelBox): StepChanges {
  const { zoomPositionX: x, zoomPositionY: y, zoomWidth: width, zoomHeight: height } = step
  if (x === null || y === null || width === null || height === null) return {}
  const along = (start: number, length: number, side: 'width' | 'height', at: 'x' | 'y') => {
    const pixel = (value: number) => from[at] + (value / 100) * from[side]
    const inNew = (value: number) => percent(((pixel(value) - to[at]) / to[side]) * 100)
    const begins = inNew(start)
    return [begins, inNew(start + length) - begins] as const
  }
  const [zoomPositionX, zoomWidth] = along(x, width, 'width', 'x')
  const [zoomPositionY, zoomHeight] = along(y, height, 'height', 'y')
  const region = { zoomPositionX, zoomPositionY, zoomWidth, zoomHeight }
  const next = { ...step, widthOrg: to.width, heightOrg: to.height, ...region }
  return zoomIssues(next).length > 0 ? noZoom : region
}
