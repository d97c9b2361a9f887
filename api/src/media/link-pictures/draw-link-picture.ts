import sharp from 'sharp'
import type { EditedPicture } from '../../capture-threads/capture-tasks.ts'
import { drawEdited, isOfSameShape } from '../edited-raster.ts'
import { openPicture } from '../open-picture.ts'
import { isCheapPicture } from '../picture-limits.ts'
import type { Rgb } from '../raster.ts'
import { type CardColours, cardColoursOf } from './card-colours.ts'
import { ownCard, shownWidth, stepCard } from './step-card.ts'
import { type CardTexts, titleCard } from './title-card.ts'

/** A picture that the card shows in the place of a title. */
export type ShownPicture =
  /** The author's own, as it is. */
  | { readonly kind: 'own'; readonly bytes: Uint8Array }
  /** The picture of a step that viewers get as it is. */
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  /** What was taken of a captured page, in which edits are still to be drawn. */
  | {
      readonly kind: 'page'
      readonly bytes: Uint8Array
      readonly edited: EditedPicture
      /** The files of pictures that elements get, by reference. */
      readonly pictures: ReadonlyMap<string, Uint8Array>
    }

export interface LinkPictureTask {
  readonly texts: CardTexts
  /** The colour of the brand. */
  readonly brand: Rgb
  /** Null: the title card is wanted. */
  readonly shown: ShownPicture | null
}

export interface DrawnLinkPicture {
  /** A JPEG of `linkPictureSize`. */
  readonly bytes: Uint8Array
  /** Does it show the title instead of the picture that was asked for? */
  readonly isTitle: boolean
}

/** Draws what sites show beside a demo's link. What cannot be shown for certain gives way to the title. */
export async function drawLinkPicture(task: LinkPictureTask): Promise<DrawnLinkPicture> {
  const colours = cardColoursOf(task.brand)
  const shown = task.shown === null ? null : await shownCard(task.shown, colours)
  const card = shown ?? (await titleCard(task.texts, colours))
  const bytes = await sharp(card)
    .flatten()
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
  return { bytes, isTitle: shown === null }
}

async function shownCard(shown: ShownPicture, colours: CardColours): Promise<Buffer | null> {
  try {
    const opened = await openPicture(shown.bytes)
    if (opened === null || !isCheapPicture(opened.metadata)) return null
    const { picture, metadata } = opened
    switch (shown.kind) {
      case 'own':
        return await ownCard(picture, colours)
      case 'image':
        return await stepCard(picture.rotate(), colours)
      case 'page': {
        const { edited, pictures } = shown
        if (!isOfSameShape(metadata.autoOrient, edited.viewport)) return null
        const pictureOf = async (reference: string) => pictures.get(reference) ?? null
        const drawing = { width: shownWidth, pictureOf, isForAll: true }
        const drawn = await drawEdited(picture, edited, drawing)
        return drawn === null ? null : await stepCard(drawn, colours)
      }
    }
  } catch {
    return null
  }
}
