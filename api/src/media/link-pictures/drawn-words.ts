import { cleanText } from '@waystep/capture-format'
import sharp from 'sharp'
import { cardFont } from './card-fonts.ts'

export interface DrawnWords {
  /** A PNG without a margin around what is written. */
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

export interface WordsToDraw {
  readonly text: string
  /** Pixels. */
  readonly size: number
  /** As `#fff`. */
  readonly colour: string
  /** Pixels after which a line ends; absent: it is one line, however long. */
  readonly width?: number
  /** Pixels between lines beside what the font asks for; negative brings them together. */
  readonly spacing?: number
}

/** Words as a picture, shaped, broken into lines and in the direction that their letters ask for. */
export async function drawWords(words: WordsToDraw): Promise<DrawnWords> {
  const { text, size, colour, width, spacing = 0 } = words
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${markupOf(text)}</span>`,
      font: cardFont(size),
      rgba: true,
      dpi: 72,
      spacing,
      ...(width !== undefined && { width, wrap: 'word-char' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Pango's markup ends with an error where a text holds a character that no XML may hold. */
function markupOf(text: string): string {
  return cleanText(text)
    .replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}
