import type { Hotspot, HotspotStyle } from '../records/hotspot.ts'
import type { Size } from './aspect-ratio.ts'

/** Percent of the media. */
export interface HotspotPosition {
  readonly x: number
  readonly y: number
}

/** Pixels of the media between a hotspot's point and its edges (H5.4); an Area has half of itself. */
const distances: Readonly<Record<Exclude<HotspotStyle, 'Area'>, Size>> = {
  Circle: { width: 20, height: 20 },
  Tooltip: { width: 120, height: 50 },
  Modal: { width: 0, height: 0 },
  Anchor: { width: 0, height: 0 },
  Pointer: { width: 0, height: 0 },
}

type HotspotExtent = Pick<Hotspot, 'style' | 'boxWidth' | 'boxHeight'>

/** Two decimals are finer than any screen, and keep records short. */
const round = (percent: number) => Math.round(percent * 100) / 100

/** A number within so much of either end of 0 to 100; 50 where there is no room. */
function within(percent: number, distance: number): number {
  const least = Math.min(50, Math.max(0, distance))
  return round(Math.min(100 - least, Math.max(least, percent)))
}

/** Where a hotspot stands whose place was typed: all of it inside the frame (H5.4). @param size of the media, in its pixels */
export function typedPosition(
  hotspot: HotspotExtent,
  size: Size,
  { x, y }: HotspotPosition,
): HotspotPosition {
  if (hotspot.style === 'Area') return draggedPosition(hotspot, { x, y })
  const { width, height } = distances[hotspot.style]
  return {
    x: within(x, (width / size.width) * 100),
    y: within(y, (height / size.height) * 100),
  }
}

/** Where a hotspot stands that was dragged: its point may lie on the edges (H9.5); an Area stays inside. */
export function draggedPosition(
  hotspot: HotspotExtent,
  { x, y }: HotspotPosition,
): HotspotPosition {
  const [width, height] = hotspot.style === 'Area' ? [hotspot.boxWidth, hotspot.boxHeight] : [0, 0]
  return { x: within(x, width / 2), y: within(y, height / 2) }
}

/** The sides of an Area that a handle moves: -1 the left or upper one, 1 the other, 0 neither. */
export interface AreaHandle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

type Area = Pick<Hotspot, 'mouseXCooridnate' | 'mouseYCooridnate' | 'boxWidth' | 'boxHeight'>

/**
 * An Area after one of its handles was moved by so many percent (H2.49): the sides opposite stay, none
 * leaves the frame, and it is never smaller than `least`. A side that is let past the other one stops.
 */
export function resizedArea(
  area: Area,
  handle: AreaHandle,
  by: HotspotPosition,
  least: Size,
): Area {
  const across = resized(area.mouseXCooridnate, area.boxWidth, handle.x, by.x, least.width)
  const down = resized(area.mouseYCooridnate, area.boxHeight, handle.y, by.y, least.height)
  return {
    mouseXCooridnate: across.centre,
    mouseYCooridnate: down.centre,
    boxWidth: across.length,
    boxHeight: down.length,
  }
}

function resized(centre: number, length: number, side: -1 | 0 | 1, by: number, least: number) {
  if (side === 0) return { centre, length }
  const [start, end] = [centre - length / 2, centre + length / 2]
  // One that is smaller than allowed, or lies outside, is not made larger by touching it.
  const smallest = Math.min(least, length)
  const moved =
    side === 1
      ? { start, end: Math.min(Math.max(100, end), Math.max(start + smallest, end + by)) }
      : { start: Math.max(Math.min(0, start), Math.min(end - smallest, start + by)), end }
  const box = round(moved.end - moved.start)
  // From the side that stays, so that rounding does not move it.
  const middle = side === 1 ? moved.start + box / 2 : moved.end - box / 2
  return { centre: Math.round(middle * 1000) / 1000, length: box }
}

/** Percent of the media: hotspots that are nearer than this in both directions hide each other. */
const apart = 3
/** More places than these are not looked at. */
const mostPlaces = 80

/** Where a new hotspot stands: in the middle, and beside those that stand there already. */
export function freePosition(
  others: readonly Pick<Hotspot, 'mouseXCooridnate' | 'mouseYCooridnate'>[],
): HotspotPosition {
  const middle = { x: 50, y: 50 }
  const isOccupied = ({ x, y }: HotspotPosition) =>
    others.some(
      (other) =>
        Math.abs(other.mouseXCooridnate - x) < apart &&
        Math.abs(other.mouseYCooridnate - y) < apart,
    )
  for (let turn = 0; turn < mostPlaces; turn += 1) {
    const place = { x: 10 + ((40 + 6 * turn) % 80), y: 10 + ((40 + 9 * turn) % 80) }
    if (!isOccupied(place)) return place
  }
  return middle
}
