import type { PictureChange } from '@waystep/capture-format/edits'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { EditedPicture } from '../capture-threads/capture-tasks.ts'
import { drawnText } from './drawn-text.ts'
import { openPicture } from './open-picture.ts'
import { isCheapPicture } from './picture-limits.ts'
import { heightOf, type PixelArea, Raster, type Rgb, widthOf } from './raster.ts'

/** A page's picture is less high than wide; one of a long page is not drawn. */
const heightShare = 4
/** How often all pixels may be looked at, told in whole pictures; beyond it nothing is shown. */
const workLimit = 6
const textsLimit = 500
const timeoutSeconds = 5
/** What is redacted in pages is gray. */
const redactedColour: Rgb = [136, 136, 136]
/** Stands for a picture that cannot be read. */
const emptyColour: Rgb = [221, 221, 221]

export interface EditedDrawing {
  /** Pixels; a picture that is narrower stays as it is. */
  readonly width: number
  /** The files of pictures that elements get. */
  readonly pictureOf: (reference: string) => Promise<Uint8Array | null>
  /**
   * Strangers get it: null is answered where something crosses the edge of what is painted over, since
   * letters that hang out of their box would stay.
   */
  readonly isForAll?: boolean
}

type Size = EditedPicture['viewport']

/** Whether a picture shows what boxes of a viewport speak of: where it does not, they say nothing of it. */
export function isOfSameShape(picture: Size, viewport: Size): boolean {
  if (viewport.width < 1 || viewport.height < 1) return false
  const expected = (picture.width / viewport.width) * viewport.height
  return Math.abs(expected - picture.height) <= Math.max(2, picture.height * 0.01)
}

/** A page's picture with its edits drawn into it; null when there is so much of them that it is not worth it. */
export async function drawEdited(
  picture: Sharp,
  edited: EditedPicture,
  drawing: EditedDrawing,
): Promise<Sharp | null> {
  const { data, info } = await picture
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: drawing.width, withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3 || info.height > heightShare * drawing.width) return null
  const raster = new Raster(data, info)
  const overlays = await drawChanges(raster, edited, drawing)
  return overlays === null ? null : await laidTogether(raster, overlays)
}

async function laidTogether(
  { data, width, height }: Raster,
  overlays: readonly OverlayOptions[],
): Promise<Sharp> {
  const raw = { width, height, channels: 3 } as const
  const drawn = await sharp(data, { raw })
    .composite([...overlays])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(drawn, { raw })
}

type Change<Kind> = Extract<PictureChange, { kind: Kind }>

/**
 * Draws what is told by pixels into the raster; the rest is what is to be laid over it. Null when there
 * is so much of it that the picture is not worth it.
 */
async function drawChanges(
  raster: Raster,
  { changes, viewport }: EditedPicture,
  { pictureOf, isForAll = false }: EditedDrawing,
): Promise<OverlayOptions[] | null> {
  const scale = raster.width / viewport.width
  const areas = changes.map((change) => areaOf(raster, change, scale))
  const work = areas.reduce((sum, area) => sum + widthOf(area) * heightOf(area), 0)
  if (work > workLimit * raster.width * raster.height) return null
  if (isForAll && !changes.every(({ kind }, at) => isWhole(raster, kind, areas[at]))) return null
  const texts: string[] = []
  const pictures: OverlayOptions[] = []
  const covers: { area: PixelArea; colour: Rgb }[] = []
  for (const [index, change] of changes.entries()) {
    const area = areas[index]
    if (!area || widthOf(area) < 1 || heightOf(area) < 1) continue
    switch (change.kind) {
      case 'colours':
        drawColours(raster, area, change)
        break
      case 'text':
        texts.push(coverText(raster, area, change))
        break
      case 'picture': {
        raster.fill(area, emptyColour)
        if (pictures.length < 20) pictures.push(...(await laidOver(area, change, pictureOf)))
        break
      }
      case 'gone':
        covers.push({ area, colour: raster.around(area) })
        break
      case 'redacted':
        covers.push({ area, colour: redactedColour })
    }
  }
  if (texts.length > textsLimit) return null
  if (texts.length > 0) pictures.push(drawing(raster, texts))
  return [...pictures, ...coversOver(raster, covers)]
}

/** Whether nothing of what is painted over is beside it. Pictures fill their box, and colours take nothing away. */
function isWhole(raster: Raster, kind: PictureChange['kind'], area: PixelArea | undefined) {
  const isExact = kind === 'colours' || kind === 'picture' || area === undefined
  return isExact || raster.isPlainAround(area)
}

/** What is taken away is covered last, over texts and pictures too. */
function coversOver(
  raster: Raster,
  covers: readonly { area: PixelArea; colour: Rgb }[],
): OverlayOptions[] {
  if (covers.length === 0) return []
  // Nothing of what was there is left below what is laid over it.
  for (const { area, colour } of covers) raster.fill(area, colour)
  const shapes = covers.map(
    ({ area, colour }) =>
      `<rect x="${area.left}" y="${area.top}" width="${widthOf(area)}" height="${heightOf(area)}" fill="rgb(${colour.join(',')})"/>`,
  )
  return [drawing(raster, shapes)]
}

function drawing({ width, height }: Raster, shapes: readonly string[]): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges">${shapes.join('')}</svg>`
  return { input: Buffer.from(svg), left: 0, top: 0 }
}

/** Pixels that a change is drawn in; what is taken away with the edges that scaling mixes with it. */
function areaOf(raster: Raster, { area, kind }: PictureChange, scale: number): PixelArea {
  const more = kind === 'gone' || kind === 'redacted' ? 2 : 0
  return raster.clip({
    left: Math.floor(area.x * scale) - more,
    top: Math.floor(area.y * scale) - more,
    right: Math.ceil((area.x + area.width) * scale) + more,
    bottom: Math.ceil((area.y + area.height) * scale) + more,
  })
}

/** An area without its border, if it has one: then most of its outermost pixels are of other colours. */
function inner(raster: Raster, area: PixelArea): PixelArea {
  const edge = 3
  if (Math.min(widthOf(area), heightOf(area)) <= 4 * edge) return area
  const { left, top, right, bottom } = area
  const rims = [
    { ...area, bottom: top + edge },
    { ...area, top: bottom - edge },
    { ...area, right: left + edge },
    { ...area, left: right - edge },
  ]
  const ground = raster.background(area)
  const hasBorder = rims.every((rim) => {
    const ink = raster.ink(rim, ground)
    return ink !== null && widthOf(ink) >= widthOf(rim) / 3 && heightOf(ink) >= heightOf(rim) / 3
  })
  if (!hasBorder) return area
  return { left: left + edge, top: top + edge, right: right - edge, bottom: bottom - edge }
}

function coverText(raster: Raster, area: PixelArea, { text, isBold }: Change<'text'>): string {
  const within = inner(raster, area)
  const ground = raster.background(within)
  const ink = raster.ink(within, ground)
  raster.fill(within, ground)
  const isDark = ground[0] + ground[1] + ground[2] < 384
  const colour: Rgb = ink?.colour ?? (isDark ? [255, 255, 255] : [34, 34, 34])
  return drawnText({ text, area: within, ink, colour, isBold })
}

function drawColours(raster: Raster, area: PixelArea, change: Change<'colours'>): void {
  const ground = raster.background(area)
  const written = raster.ink(inner(raster, area), ground)?.colour ?? ground
  const to = [rgbOf(change.background) ?? ground, rgbOf(change.color) ?? written] as const
  raster.recolour(area, [ground, written], to)
}

/** `#fff` or `#ffffff`. */
export function rgbOf(colour: string | null): Rgb | null {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour ?? '') ? (colour ?? '').slice(1) : ''
  if (digits === '') return null
  const parts = digits.length === 3 ? [...digits].map((one) => one + one) : digits.match(/../g)
  const [red = 0, green = 0, blue = 0] = (parts ?? []).map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

async function laidOver(
  area: PixelArea,
  { reference }: Change<'picture'>,
  pictureOf: EditedDrawing['pictureOf'],
): Promise<OverlayOptions[]> {
  const bytes = await pictureOf(reference)
  const opened = bytes === null ? null : await openPicture(bytes)
  if (opened === null || !isCheapPicture(opened.metadata)) return []
  try {
    const input = await opened.picture
      .rotate()
      .resize({ width: widthOf(area), height: heightOf(area), fit: 'cover' })
      .png()
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
    return [{ input, left: area.left, top: area.top }]
  } catch {
    return []
  }
}
