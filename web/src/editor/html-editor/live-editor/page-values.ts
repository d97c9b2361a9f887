import type { imageFits, imagePositions } from '@waystep/demo-model'
import { hexOf } from './hex-of.ts'

/** How the page draws an element, in the words of edits: their old values. */
export interface PageValues {
  readonly TextColor: string
  readonly TextWeight: 'normal' | 'bold'
  readonly TextItalic: 'normal' | 'italic'
  /** Null: nothing is drawn there. */
  readonly BackgroundColor: string | null
  readonly BackgroundImage: string | null
  readonly BackgroundSize: string
  readonly BackgroundPosition: string
  readonly BackgroundRepeat: string
  readonly ObjectFit: string
  readonly ImageSrc: string | null
}

/** Weights from here on are bold. */
const bold = 600
const longest = 500

const corners: Readonly<Record<string, (typeof imagePositions)[number]>> = {
  '0% 0%': 'top left',
  '50% 0%': 'top',
  '100% 0%': 'top right',
  '0% 50%': 'left',
  '50% 50%': 'center',
  '100% 50%': 'right',
  '0% 100%': 'bottom left',
  '50% 100%': 'bottom',
  '100% 100%': 'bottom right',
}

const objectFits: Readonly<Record<string, (typeof imageFits)[number]>> = {
  fill: '100% 100%',
  none: 'auto',
}

/** @param element of the shown page */
export function pageValues(element: Element): PageValues {
  const style = (element.ownerDocument.defaultView ?? window).getComputedStyle(element)
  const cut = (text: string) => text.slice(0, longest)
  const { backgroundImage: image, backgroundPosition: position } = style
  return {
    TextColor: hexOf(style.color) ?? cut(style.color),
    TextWeight: Number(style.fontWeight) >= bold ? 'bold' : 'normal',
    TextItalic: style.fontStyle === 'normal' ? 'normal' : 'italic',
    BackgroundColor: hexOf(style.backgroundColor),
    BackgroundImage: image === 'none' ? null : cut(image),
    BackgroundSize: cut(style.backgroundSize),
    BackgroundPosition: corners[position] ?? cut(position),
    BackgroundRepeat: cut(style.backgroundRepeat),
    ObjectFit: objectFits[style.objectFit] ?? cut(style.objectFit),
    ImageSrc: element.getAttribute('src')?.slice(0, longest) ?? null,
  }
}
