import { type Issue, issue } from './issue.ts'

/** What the logo of a demo's page may be (E2.64). */
export const logoTypes = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/gif'] as const

/** Bytes. */
export const logoLimit = 1024 * 1024

/** What a watermark's logo may be (M5.2, M9.15): no drawing, and nothing that moves. */
export const watermarkLogoTypes = ['image/png', 'image/jpeg'] as const

/** Pixels of either side of a watermark's logo (M5.4, M9.15). */
export const watermarkLogoSides = { min: 32, max: 256 } as const

/** Is the file too large, or nothing that a logo can be? Ask for the type its bytes have. */
export function logoIssue({ type, size }: { type: string; size: number }): Issue | null {
  if (size > logoLimit) return issue('logo-too-large', [])
  return logoTypes.some((known) => known === type) ? null : issue('logo-type', [])
}

/** The same for the logo of a watermark (M5.2, M5.3), as far as it can be told without reading the picture. */
export function watermarkLogoIssue({ type, size }: { type: string; size: number }): Issue | null {
  if (!watermarkLogoTypes.some((known) => known === type)) return issue('watermark-logo-type', [])
  return size > logoLimit ? issue('logo-too-large', []) : null
}

/** Is a watermark's logo square and neither too small nor too large (M5.4)? Takes pixels. */
export function watermarkSizeIssue({
  width,
  height,
}: {
  width: number
  height: number
}): Issue | null {
  const { min, max } = watermarkLogoSides
  return width === height && width >= min && width <= max
    ? null
    : issue('watermark-logo-size', [], { min, max })
}
