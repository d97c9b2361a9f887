import { cleanText } from '@waystep/capture-format'
import { heightOf, type Ink, type PixelArea, type Rgb, widthOf } from './raster.ts'

/** The width of a character on average, as a share of the font's size. */
const characterWidth = 0.52
const lineHeight = 1.4
const sizeLimits = [4, 60] as const

interface TextToDraw {
  readonly text: string
  readonly area: PixelArea
  /** How the old text was written; null where there was none. */
  readonly ink: Ink | null
  readonly colour: Rgb
  readonly isBold: boolean
}

function escaped(text: string): string {
  return cleanText(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

/** The size of the font that lines were written in: their letters' height, or how far they are apart. */
function sizeOf(area: PixelArea, ink: Ink | null): number {
  const [least, most] = sizeLimits
  const first = ink?.lines[0]
  const last = ink?.lines.at(-1)
  if (!ink || !first || !last) return Math.min(16, Math.max(least, heightOf(area) * 0.7))
  const count = ink.lines.length
  const size = count > 1 ? (last.top - first.top) / (count - 1) / lineHeight : heightOf(ink) / 0.92
  return Math.min(most, Math.max(least, Math.min(size, heightOf(area))))
}

function linesOf(text: string, perLine: number, count: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + word.length >= perLine) {
      if (lines.length === count) break
      lines.push(word)
    } else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

/** A text where another one was, as a part of a drawing that is as large as the picture. */
export function drawnText({ text, area, ink, colour, isBold }: TextToDraw): string {
  const [width, height] = [widthOf(area), heightOf(area)]
  const fitting = sizeOf(area, ink)
  const gapBefore = (ink?.left ?? area.left) - area.left
  const gapAfter = area.right - (ink?.right ?? area.right)
  const isCentred = gapBefore > 4 && Math.abs(gapBefore - gapAfter) < Math.max(3, width * 0.1)
  const room = Math.max(8, isCentred ? width : width - gapBefore)
  const count = Math.max(1, Math.floor(height / (fitting * lineHeight)))
  const needed = text.length * characterWidth * fitting
  // One line that is a little too long is written smaller, as people would do.
  const size =
    count === 1 && needed > room ? Math.max(fitting * 0.7, (fitting * room) / needed) : fitting
  const lines = linesOf(text, Math.max(1, Math.floor(room / (size * characterWidth))), count)
  const middle = ink?.lines[0]
    ? (ink.lines[0].top + ink.lines[0].bottom) / 2 - area.top
    : height / 2
  const x = isCentred ? width / 2 : gapBefore
  const rgb = `rgb(${colour.join(',')})`
  const spans = lines.map((line, index) => {
    const y = (middle + size * 0.35 + index * size * lineHeight).toFixed(1)
    return `<text x="${x}" y="${y}">${escaped(line.slice(0, 400))}</text>`
  })
  const look = `font-family="Inter, Helvetica, Arial, sans-serif" font-size="${size.toFixed(1)}" font-weight="${isBold ? 700 : 400}" fill="${rgb}" text-anchor="${isCentred ? 'middle' : 'start'}"`
  return `<svg x="${area.left}" y="${area.top}" width="${width}" height="${height}"><g ${look}>${spans.join('')}</g></svg>`
}
