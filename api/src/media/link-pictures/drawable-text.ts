import sharp from 'sharp'
import { cardFont } from './card-fonts.ts'

/** What fonts that come with the server draw for certain. */
const known = /[\u0020-\u024f\u0370-\u03ff\u0400-\u04ff\u2010-\u2027]/
/** What is drawn with others, or not at all: it says nothing alone. */
const joined = /[\p{M}\p{Cf}\p{Z}\p{Cc}]/u
const letter = /[\p{L}\p{N}]/u

const size = 32
/** Pixels by which two boxes for missing letters differ. */
const tolerance = 1

/** Code points that no language has given a letter, written with four and with six digits. */
const missing = ['\u0378', '\u{1fffd}']

interface Drawn {
  readonly width: number
  readonly height: number
  /** Does ink stand all around it, as it does around the box of a missing letter? */
  readonly isFramed: boolean
}

async function drawn(character: string): Promise<Drawn> {
  const { data, info } = await sharp({
    text: { text: `<span>${character}</span>`, font: cardFont(size), rgba: true, dpi: 72 },
  })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => (data[y * info.width + x] ?? 0) > 40
  const columns = upTo(info.width).filter((x) => upTo(info.height).some((y) => isInk(x, y)))
  const rows = upTo(info.height).filter((y) => columns.some((x) => isInk(x, y)))
  const [left = 0, right = 0, top = 0, bottom = 0] = [
    columns[0],
    columns.at(-1),
    rows[0],
    rows.at(-1),
  ]
  const isFramed =
    columns.every((x) => isInk(x, top) && isInk(x, bottom)) &&
    rows.every((y) => isInk(left, y) && isInk(right, y))
  return { width: columns.length, height: rows.length, isFramed }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Whether some font of this machine has the character: where none has, Pango draws a box with its number. */
async function hasFont(character: string, boxes: readonly Drawn[]): Promise<boolean> {
  const glyph = await drawn(character)
  if (!glyph.isFramed) return true
  const isAlike = (box: Drawn) =>
    Math.abs(box.width - glyph.width) <= tolerance &&
    Math.abs(box.height - glyph.height) <= tolerance
  return !boxes.some(isAlike)
}

/**
 * A text without the symbols that no font of this machine has; null where letters are missing, or where
 * nothing is left: half a word is worse than none. Fonts must be loaded.
 */
export async function drawableText(text: string): Promise<string | null> {
  const characters = new Set([...text].filter((one) => !known.test(one) && !joined.test(one)))
  if (characters.size === 0) return text.trim() === '' ? null : text.trim()
  const boxes: Drawn[] = []
  for (const one of missing) boxes.push(await drawn(one))
  const lost = new Set<string>()
  for (const one of characters) {
    if (await hasFont(one, boxes)) continue
    if (letter.test(one)) return null
    lost.add(one)
  }
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  const left = [...graphemes]
    .filter(({ segment }) => ![...segment].some((one) => lost.has(one)))
    .map(({ segment }) => segment)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return left === '' ? null : left
}
