const hex = (part: number) =>
  Math.round(Math.min(Math.max(part, 0), 255))
    .toString(16)
    .padStart(2, '0')

const hexOfParts = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  `#${hex(red)}${hex(green)}${hex(blue)}`

/**
 * `#rrggbb` of a color as browsers compute it, its transparency left out; null where it is fully transparent, or
 * where this browser cannot draw it. What a page mixes is computed as `color(srgb 0.42 0.45 0.5)`, and what it
 * gives in another space stays there: `oklch(0.5 0.1 240)`.
 */
export function hexOf(color: string): string | null {
  if (color.startsWith('#')) return color
  const numbers = (color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  const { 3: alpha = 1 } = numbers
  if (/^rgba?\(/.test(color)) return alpha === 0 ? null : hexOfParts(numbers)
  if (color.startsWith('color(srgb ')) {
    return alpha === 0 ? null : hexOfParts(numbers.map((part) => part * 255))
  }
  return hexDrawn(color)
}

/** The color that is seen once it is drawn. */
function hexDrawn(color: string): string | null {
  if (!CSS.supports('color', color)) return null
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (context === null) return null
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
  return alpha === 0 ? null : hexOfParts([red ?? 0, green ?? 0, blue ?? 0])
}
