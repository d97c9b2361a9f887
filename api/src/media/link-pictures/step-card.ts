import sharp, { type Sharp } from 'sharp'
import { linkPictureSize, roundedMask, stepBackdrop } from './backdrop.ts'
import type { CardColours } from './card-colours.ts'

/** Pixels that the picture is wide on its card, and where it begins. */
export const shownWidth = 1072
const leastTop = 56

/** A card that shows a step: its picture in a frame, whose lower end may lie beyond the card. A PNG. */
export async function stepCard(picture: Sharp, colours: CardColours): Promise<Buffer> {
  const { data, info } = await picture
    .resize({ width: shownWidth })
    .flatten({ background: '#fff' })
    .png()
    .timeout({ seconds: 5 })
    .toBuffer({ resolveWithObject: true })
  const top = Math.max(leastTop, Math.round((linkPictureSize.height - info.height) / 2))
  const left = (linkPictureSize.width - shownWidth) / 2
  const frame = { left, top, width: shownWidth, height: info.height }
  const visible = Math.min(info.height, linkPictureSize.height - top)
  const rounded = await sharp(data)
    .ensureAlpha()
    .composite([{ input: roundedMask(info), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const input = await sharp(rounded)
    .extract({ left: 0, top: 0, width: shownWidth, height: visible })
    .png()
    .toBuffer()
  return await sharp(stepBackdrop(colours, frame))
    .composite([{ input, left, top }])
    .png()
    .toBuffer()
}

/** The author's own picture, whole; what it leaves free is of the brand's colour. A PNG. */
export async function ownCard(picture: Sharp, colours: CardColours): Promise<Buffer> {
  const input = await picture
    .rotate()
    .resize({ ...linkPictureSize, fit: 'inside' })
    .png()
    .timeout({ seconds: 5 })
    .toBuffer()
  const nowhere = { left: 0, top: 0, width: 0, height: 0 }
  return await sharp(stepBackdrop(colours, nowhere))
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}
