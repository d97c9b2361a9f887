import {
  allowedAnimations,
  backdrops,
  hotspotAnimations,
  hotspotStyles,
  hotspotWidths,
  stylesOfKind,
  textAligns,
  tooltipPositions,
} from '@waystep/demo-model'
import { type Choice, coveringArray, wholeProduct } from './covering-array.ts'

/** Browser windows, in CSS pixels. */
export const windows = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const

/** Percent of the media: where hotspots, and the elements they follow, stand. */
export const spots = {
  'top left': { x: 6, y: 8 },
  top: { x: 50, y: 8 },
  'top right': { x: 94, y: 8 },
  left: { x: 6, y: 50 },
  middle: { x: 50, y: 50 },
  right: { x: 94, y: 50 },
  'bottom left': { x: 6, y: 92 },
  bottom: { x: 50, y: 92 },
  'bottom right': { x: 94, y: 92 },
} as const

const parameters = {
  style: hotspotStyles,
  kind: ['page', 'image', 'video'],
  backdrop: backdrops,
  animation: hotspotAnimations,
  width: hotspotWidths,
  side: tooltipPositions,
  window: Object.keys(windows) as (keyof typeof windows)[],
} as const

const withPlaces = {
  ...parameters,
  spot: Object.keys(spots) as (keyof typeof spots)[],
  align: textAligns,
} as const

export type MatrixCase = Choice<typeof withPlaces>

/** What the specification lets be: H5.8, H5.10, H5.12. */
function isAllowed({ style, kind, animation, side }: Choice<typeof parameters>): boolean {
  const hasSides = style !== 'Tooltip' && style !== 'Modal'
  return (
    stylesOfKind(kind).includes(style) &&
    allowedAnimations(style).includes(animation) &&
    (hasSides || side === 'autostart')
  )
}

/** Each pair of values of any two settings at least once. */
export function pairedCases(): MatrixCase[] {
  const { align, spot, ...rest } = withPlaces
  // Two short steps: the product of all nine settings holds a hundred thousand combinations.
  const placed = wholeProduct({ ...rest, spot }, isAllowed)
  return coveringArray(placed).map((one, index) => ({
    ...one,
    align: align[index % align.length] ?? 'Left',
  }))
}

/** Every combination of style, kind, backdrop, animation, width, side and window, at spots in turns. */
export function allCases(): MatrixCase[] {
  const { align, spot } = withPlaces
  return wholeProduct(parameters, isAllowed).map((one, index) => ({
    ...one,
    spot: spot[index % spot.length] ?? 'middle',
    align: align[index % align.length] ?? 'Left',
  }))
}

export function nameOf(one: MatrixCase): string {
  return Object.values(one).join(', ')
}
