import type { Demo } from '@waystep/demo-model'

/** Default and Inter are the font of Waystep itself; those of workspaces have no sheet. */
type SheetFont = Exclude<Demo['font'], 'Default' | 'Inter' | 'Custom'>

/**
 * The style sheets of the fonts that demos may have: the rules that have their files loaded, by alphabet, and what
 * stands in for each until it is there. The server finds their built files in the manifest by these paths.
 */
export const fontSheets: Readonly<Record<SheetFont, () => Promise<unknown>>> = {
  Roboto: () => import('./roboto.css'),
  'Open Sans': () => import('./open-sans.css'),
  Lato: () => import('./lato.css'),
  Montserrat: () => import('./montserrat.css'),
  Poppins: () => import('./poppins.css'),
  Nunito: () => import('./nunito.css'),
  Raleway: () => import('./raleway.css'),
  'Work Sans': () => import('./work-sans.css'),
  'DM Sans': () => import('./dm-sans.css'),
  'Source Sans 3': () => import('./source-sans-3.css'),
  Merriweather: () => import('./merriweather.css'),
  'Playfair Display': () => import('./playfair-display.css'),
}

const hasSheet = (font: Demo['font']): font is SheetFont => font in fontSheets

/** Has the browser know a font. One whose sheet cannot be loaded is drawn as what stands in for it. */
export function loadFontSheet(font: Demo['font']): void {
  if (hasSheet(font)) void fontSheets[font]().catch(() => undefined)
}
