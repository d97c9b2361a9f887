/** What a text needs to be read on what lies behind it (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/**
 * White, the ink of light themes, and the one colour that can be read wherever white cannot. Written here, as
 * `colour.ts` would bring its schemas into what visitors load.
 */
const inks = ['#ffffff', '#18181b', '#000000'] as const

/** The contrast of two hex colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The least contrast of a text with any of the colours behind it. */
export function contrastOn(text: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrastOf(text, ground)))
}

/** A colour that can be read on all of these, as far as any can. */
export function readableOn(grounds: readonly string[]): string {
  const [light, dark, darkest] = inks
  const better = contrastOn(light, grounds) >= contrastOn(dark, grounds) ? light : dark
  if (contrastOn(better, grounds) >= leastContrast) return better
  return contrastOn(better, grounds) >= contrastOn(darkest, grounds) ? better : darkest
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue of a hex colour, 0 to 255. */
export function channelsOf(colour: string): number[] {
  const digits = colour.slice(1)
  const size = digits.length === 3 ? 1 : 2
  return [0, 1, 2].map((channel) => {
    const part = digits.slice(channel * size, (channel + 1) * size)
    return Number.parseInt(size === 1 ? part + part : part, 16)
  })
}
