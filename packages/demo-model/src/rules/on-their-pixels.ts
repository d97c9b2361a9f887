import type { SingleCommand } from '../commands/command.ts'
import { chapterOf, type DemoDocument, hotspotsOf, recordById } from '../records/demo-document.ts'
import type { Hotspot, HotspotChanges } from '../records/hotspot.ts'
import type { Step, StepChanges } from '../records/step.ts'
import { frameOf, type PixelBox, type Size } from './aspect-ratio.ts'
import { noZoom, zoomIssues } from './zoom.ts'

/**
 * Moves every hotspot of a demo to where its pixel will be, once what is shown of a step's media, and with it perhaps
 * the frame of all steps, has changed.
 * @param shownOf the part of a step's media that is shown, in pixels of the media; null where nobody knows
 */
export function hotspotsOnTheirPixels(
  before: DemoDocument,
  after: DemoDocument,
  shownOf: (step: Step) => PixelBox | null,
): SingleCommand[] {
  const [was, will] = [frameOf(before), frameOf(after)]
  return Object.values(before.steps).flatMap((step) => {
    const next = recordById(after.steps, step.id)
    const [shown, shownNext] = [shownOf(step), next && shownOf(next)]
    if (!next || !shown || !shownNext || chapterOf(before, step.id) !== null) return []
    const from = placeOf(step, was, shown)
    const to = placeOf(next, will, shownNext)
    return hotspotsOf(before, step.id).flatMap((hotspot) => moved(hotspot, from, to))
  })
}

/** A picture in a frame: how many percent of the frame one of its pixels has, and where its pixel 0 lies. */
interface PicturePosition {
  readonly perPixelX: number
  readonly perPixelY: number
  readonly x: number
  readonly y: number
}

function placeOf(step: Step, frame: Size, shown: PixelBox): PicturePosition {
  const { mediaFitMode, mediaAlignMode } = step
  const fits = [frame.width / shown.width, frame.height / shown.height]
  const scale = mediaFitMode === 'Cover' ? Math.max(...fits) : Math.min(...fits)
  const across = mediaAlignMode === 'Left' ? 0 : mediaAlignMode === 'Right' ? 1 : 0.5
  const down = mediaAlignMode === 'Top' ? 0 : mediaAlignMode === 'Bottom' ? 1 : 0.5
  const perPixelX = (scale / frame.width) * 100
  const perPixelY = (scale / frame.height) * 100
  return {
    perPixelX,
    perPixelY,
    x: (100 - shown.width * perPixelX) * across - shown.x * perPixelX,
    y: (100 - shown.height * perPixelY) * down - shown.y * perPixelY,
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

/**
 * The zoom keeps its region, as far as that is still in what is shown of the media.
 * @param step as it will be, with the zoom that it had
 */
export function zoomOnItsPixels(
  step: Step,
  from: PixelBox | null,
  to: PixelBox | null,
): StepChanges {
  const { zoomPositionX: x, zoomPositionY: y, zoomWidth: width, zoomHeight: height } = step
  if (x === null || y === null || width === null || height === null || !from || !to) return {}
  const along = (start: number, length: number, side: 'width' | 'height', at: 'x' | 'y') => {
    const pixel = (value: number) => from[at] + (value / 100) * from[side]
    const inNew = (value: number) => percent(((pixel(value) - to[at]) / to[side]) * 100)
    const begins = inNew(start)
    return [begins, inNew(start + length) - begins] as const
  }
  const [zoomPositionX, zoomWidth] = along(x, width, 'width', 'x')
  const [zoomPositionY, zoomHeight] = along(y, height, 'height', 'y')
  const region = { zoomPositionX, zoomPositionY, zoomWidth, zoomHeight }
  return zoomIssues({ ...step, ...region }).length > 0 ? noZoom : region
}
