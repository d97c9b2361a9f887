import {
  leastOfVideo,
  type PixelBox,
  type RegionCorner,
  resizedRegion,
  type Size,
  type VideoCrop,
  type ZoomRegion,
} from '@waystep/demo-model'

/** All of a film. */
export const wholeFilm: ZoomRegion = { x: 0, y: 0, width: 100, height: 100 }

const least = { width: leastOfVideo, height: leastOfVideo }

/** What is shown of a film, in pixels of it. */
export function shownOf(
  film: Size,
  { videoCrop }: { readonly videoCrop: VideoCrop | null },
): PixelBox {
  const { x, y, width, height } = videoCrop ?? wholeFilm
  const [across, down] = [film.width / 100, film.height / 100]
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}

/** Percent of the film below which nothing is cut off: nobody could see it. */
const hair = 0.05

/** A crop as it is stored; null: all of the film is shown. @param ratio that it is held to; null: none */
export function cropOf(region: ZoomRegion, ratio: number | null): VideoCrop | null {
  const isWhole = Math.min(region.width, region.height) > 100 - hair
  if (isWhole) return null
  const { x, y, width, height } = region
  return {
    cropAspectRatio: ratio,
    x: kept(x),
    y: kept(y),
    width: kept(width),
    height: kept(height),
  }
}

/** A thousandth of a percent is a small part of a pixel, even in the largest film. */
const kept = (percent: number) => Math.round(percent * 1000) / 1000

/** The region after one of its corners was moved (M5.22). @param ratio null: each side goes its own way */
export function resizedCrop(
  region: ZoomRegion,
  corner: RegionCorner,
  by: { readonly x: number; readonly y: number },
  ratio: number | null,
): ZoomRegion {
  if (ratio !== null) return resizedRegion(region, corner, by, least)
  const across = resizedSpan(region.x, region.width, corner.x, by.x)
  const down = resizedSpan(region.y, region.height, corner.y, by.y)
  return { x: across.start, y: down.start, width: across.length, height: down.length }
}

function resizedSpan(start: number, length: number, end: -1 | 1, by: number) {
  const room = end < 0 ? start + length : 100 - start
  const next = Math.min(room, Math.max(leastOfVideo, length + end * by))
  return { start: end < 0 ? start + length - next : start, length: next }
}

/**
 * The largest region of a ratio (M2.39) around the middle of one: within it where that is large enough, else within the
 * film. Null where no part of the film that may be shown has that ratio.
 */
export function cropOfRatio(region: ZoomRegion, ratio: number, film: Size): ZoomRegion | null {
  const inPercent = ratio / (film.width / film.height)
  const inside = within(region, inPercent)
  const next = isEnough(inside) ? inside : within(wholeFilm, inPercent)
  if (!isEnough(next)) return null
  const middle = { x: region.x + region.width / 2, y: region.y + region.height / 2 }
  const place = (at: number, length: number) => Math.min(100 - length, Math.max(0, at - length / 2))
  return { ...next, x: place(middle.x, next.width), y: place(middle.y, next.height) }
}

function within({ width, height }: Size, ratio: number): Size {
  return ratio > width / height
    ? { width, height: width / ratio }
    : { width: height * ratio, height }
}

const isEnough = ({ width, height }: Size) => Math.min(width, height) >= leastOfVideo
