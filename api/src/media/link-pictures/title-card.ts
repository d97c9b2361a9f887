import sharp, { type OverlayOptions } from 'sharp'
import { openPicture } from '../open-picture.ts'
import { isCheapPicture } from '../picture-limits.ts'
import { cardBackdrop, linkPictureSize } from './backdrop.ts'
import type { CardColours } from './card-colours.ts'
import { loadCardFonts } from './card-fonts.ts'
import { drawableText } from './drawable-text.ts'
import { type DrawnWords, drawWords } from './drawn-words.ts'

/** What a title card says of a demo: all of it is public. */
export interface CardTexts {
  readonly title: string
  /** Whose demo it is; empty: nobody is named. */
  readonly owner: string
  /** The bytes of a logo, which is shown instead of the owner's name. */
  readonly logo: Uint8Array | null
  /** Null: not told. */
  readonly steps: number | null
  /** Does the product name itself? */
  readonly isMarked: boolean
}

/** Pixels. */
const margin = 72
const titleSizes = [76, 66, 58, 50, 44, 38] as const
const titleWidth = 690
const titleHeight = 316
const titleTop = 172
const logoLimits = { width: 280, height: 56 } as const

const fromTheRight =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A card for links: the title of a demo, whose it is and how long. A PNG. */
export async function titleCard(texts: CardTexts, colours: CardColours): Promise<Buffer> {
  await loadCardFonts()
  const title = (await drawableText(texts.title)) ?? ''
  const isMirrored = fromTheRight.test(title)
  const { ink } = colours
  /** Left of what is so wide, counted from the side on which reading begins. */
  const at = (width: number) => (isMirrored ? linkPictureSize.width - margin - width : margin)
  const parts: OverlayOptions[] = []
  const owner = await ownerOf(texts, colours)
  if (owner !== null) {
    const { input, width, height } = owner
    parts.push({ input, left: at(width), top: margin + Math.round((56 - height) / 2) })
  }
  const big = await titleOf(title === '' ? 'Interactive demo' : title, ink)
  const top = titleTop + Math.round((titleHeight - big.height) / 2)
  parts.push({ input: big.input, left: at(big.width), top })
  const about = await drawWords({ text: aboutOf(texts, title !== ''), size: 28, colour: ink })
  parts.push({ input: about.input, left: at(about.width), top: 530 })
  if (texts.isMarked) {
    const mark = await drawWords({ text: 'Waystep', size: 24, colour: ink })
    const left = isMirrored ? margin : linkPictureSize.width - margin - mark.width
    parts.push({ input: mark.input, left, top: 534 })
  }
  return await sharp(cardBackdrop(colours, isMirrored)).composite(parts).png().toBuffer()
}

function aboutOf({ steps }: CardTexts, hasTitle: boolean): string {
  const length = steps === null ? [] : [steps === 1 ? '1 step' : `${steps} steps`]
  return (
    [...(hasTitle ? ['Interactive demo'] : []), ...length].join(' · ') || 'Watch it step by step'
  )
}

async function ownerOf({ owner, logo }: CardTexts, { ink }: CardColours) {
  if (logo !== null) {
    const drawn = await logoOnWhite(logo)
    if (drawn !== null) return drawn
  }
  const name = await drawableText(owner)
  if (name === null) return null
  const short = name.length > 40 ? `${name.slice(0, 39).trimEnd()}…` : name
  return await drawWords({ text: short, size: 32, colour: ink })
}

/** Logos are made for white: that is where the page of a link shows them. */
async function logoOnWhite(bytes: Uint8Array): Promise<DrawnWords | null> {
  const opened = await openPicture(bytes)
  if (opened === null || !isCheapPicture(opened.metadata)) return null
  try {
    const { data, info } = await opened.picture
      .resize({ ...logoLimits, fit: 'inside' })
      .flatten({ background: '#fff' })
      .extend({ top: 12, bottom: 12, left: 16, right: 16, background: '#fff' })
      .png()
      .timeout({ seconds: 5 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="10"/></svg>`
    const input = await sharp(data)
      .ensureAlpha()
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .png()
      .toBuffer()
    return { input, width, height }
  } catch {
    return null
  }
}

/** The title as large as it fits; where it does not fit at all, its beginning. */
async function titleOf(title: string, colour: string): Promise<DrawnWords> {
  const drawn = (text: string, size: number) =>
    drawWords({ text, size, colour, width: titleWidth, spacing: -Math.round(size * 0.04) })
  for (const size of titleSizes) {
    const words = await drawn(title, size)
    if (words.height <= titleHeight && words.width <= titleWidth) return words
  }
  const [smallest] = titleSizes.slice(-1)
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(title)]
  let [fits, tooLong] = [1, graphemes.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    const words = await drawn(beginning(graphemes, middle), smallest ?? 38)
    if (words.height <= titleHeight) fits = middle
    else tooLong = middle
  }
  return await drawn(beginning(graphemes, fits), smallest ?? 38)
}

function beginning(graphemes: readonly Intl.SegmentData[], count: number): string {
  const text = graphemes.slice(0, count).map(({ segment }) => segment)
  return `${text.join('').trimEnd()}…`
}
