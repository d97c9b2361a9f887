import { channelsOf } from '@waystep/demo-model'

/** A pattern in a color, as the text of an SVG of 1920 by 1080. */
export interface Pattern {
  readonly label: string
  readonly draw: (color: string) => string
}

const [width, height] = [1920, 1080]

/** Patterns that a demo may stand on, in the color of its hotspots. They are drawn, and stored as pictures. */
export const patterns: readonly Pattern[] = [
  { label: 'Dots', draw: (color) => tiled(color, 48, '<circle cx="24" cy="24" r="4"/>') },
  {
    label: 'Grid',
    draw: (color) => tiled(color, 72, '<path d="M0 0H72M0 0V72" stroke-width="2"/>'),
  },
  {
    label: 'Diagonals',
    draw: (color) =>
      tiled(color, 64, '<path d="M-16 16 16-16M0 64 64 0M48 80 80 48" stroke-width="10"/>'),
  },
  {
    label: 'Crosses',
    draw: (color) => tiled(color, 80, '<path d="M40 30V50M30 40H50" stroke-width="4"/>'),
  },
  { label: 'Waves', draw: (color) => framed(color, waves()) },
  { label: 'Rings', draw: (color) => framed(color, rings()) },
]

function tiled(color: string, size: number, shape: string): string {
  const tile = `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><g fill="#fff" stroke="#fff">${shape}</g></pattern>`
  return framed(color, `<rect width="100%" height="100%" fill="url(#p)" opacity=".16"/>`, tile)
}

function framed(color: string, shapes: string, defs = ''): string {
  const [from, to] = [mixed(color, 255, 0.14), mixed(color, 0, 0.34)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${defs}</defs><rect width="100%" height="100%" fill="url(#g)"/>${shapes}</svg>`
}

function waves(): string {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const y = 60 + index * 130
    return `<path d="M0 ${y}C480 ${y - 150} 640 ${y + 150} 960 ${y}S1440 ${y - 150} ${width} ${y}"/>`
  })
  return `<g fill="none" stroke="#fff" stroke-width="3" opacity=".2">${lines.join('')}</g>`
}

function rings(): string {
  const circles = Array.from(
    { length: 10 },
    (_, index) => `<circle cx="1560" cy="180" r="${(index + 1) * 150}"/>`,
  )
  return `<g fill="none" stroke="#fff" stroke-width="3" opacity=".18">${circles.join('')}</g>`
}

/** A hex color with a share of black (0) or white (255). */
function mixed(color: string, ink: 0 | 255, share: number): string {
  const channels = channelsOf(color).map((one) => Math.round(one + (ink - one) * share))
  return `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

/** A pattern as the address of a picture, for previews. */
export function patternUrl(pattern: Pattern, color: string): string {
  return `data:image/svg+xml,${encodeURIComponent(pattern.draw(color))}`
}

/** A pattern as a PNG of 1920 by 1080. Rejects where this browser cannot draw it. */
export async function patternPicture(pattern: Pattern, color: string): Promise<Blob> {
  const image = new Image(width, height)
  image.src = patternUrl(pattern, color)
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png')
  })
}
