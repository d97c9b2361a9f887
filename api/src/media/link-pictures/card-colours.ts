import type { Rgb } from '../raster.ts'

/** What a card is drawn with, as `rgb(…)` and `#…`. */
export interface CardColours {
  readonly from: string
  readonly to: string
  /** Letters and lines are drawn in it. */
  readonly ink: '#ffffff' | '#18181b'
}

/** Times by which large letters stand out at least (WCAG 1.4.3). */
const leastContrast = 3

/** A background of the brand's colour, and letters that can be read on all of it. */
export function cardColoursOf(brand: Rgb): CardColours {
  const isDark = contrast(brand, [255, 255, 255]) >= leastContrast
  const to = isDark ? mixed(brand, [9, 9, 20], 0.5) : mixed(brand, [255, 255, 255], 0.45)
  return { from: written(brand), to: written(to), ink: isDark ? '#ffffff' : '#18181b' }
}

const written = (colour: Rgb) => `rgb(${colour.map(Math.round).join(',')})`

function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => one[at] * (1 - share) + other[at] * share
  return [part(0), part(1), part(2)]
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
