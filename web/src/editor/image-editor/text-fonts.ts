import type { PictureShape } from '@waystep/demo-model'

type PictureText = Extract<PictureShape, { kind: 'text' }>

/**
 * What draws each font (M9.7), in the words of CSS. Impact may not be served by others, and phones have none: Anton
 * stands for it everywhere, so that a text stays as it was drawn whoever edits the picture next.
 */
const families: Readonly<Record<PictureText['font'], string>> = {
  Inter: '"Inter Variable", sans-serif',
  'Cal Sans': '"Cal Sans", sans-serif',
  Handlee: '"Handlee", cursive',
  'Sans Serif': 'sans-serif',
  'Viaoda Libre': '"Viaoda Libre", serif',
  Impact: '"Anton", sans-serif',
  Serif: 'serif',
}

export const familyOf = (font: PictureText['font']): string => families[font]

/** How the browser is asked for the font of a text; the size chooses no file. */
const askedFor = ({ font }: PictureText) => `40px ${familyOf(font)}`

const textsOf = (shapes: readonly PictureShape[]) => shapes.filter((one) => one.kind === 'text')

/** Is there all that texts are drawn with? */
export const hasFontsOf = (shapes: readonly PictureShape[]): boolean =>
  textsOf(shapes).every((one) => document.fonts.check(askedFor(one), one.text))

/**
 * Has the browser load what texts are drawn with: a font has a file for each script. A text that is drawn before stands
 * there in another font. It fails where a file cannot be loaded.
 */
export async function fontsOf(shapes: readonly PictureShape[]): Promise<void> {
  await Promise.all(textsOf(shapes).map((one) => document.fonts.load(askedFor(one), one.text)))
}
