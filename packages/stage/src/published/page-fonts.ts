import type { PublishedSettings } from '@waystep/demo-model'
import { customFontFamily, fontStack } from '../view/font-stack.ts'

/** The rules of a font: those that have its files loaded, and what stands in for it until then. */
export interface FontSheet {
  readonly loaded: string
  readonly standIns: string
}

/** The fonts that pages may be written in. */
interface KnownFonts {
  /** The rules that have Waystep's own loaded. */
  readonly fonts: string
  /** The fonts that demos may have besides, by their names. */
  readonly fontSheets?: ReadonlyMap<string, FontSheet>
}

interface PageFonts {
  /** Rules that are there from the first picture on. */
  readonly now: string
  /** Rules that have files loaded, which may wait. */
  readonly loaded: string
}

/**
 * The fonts of a demo's page: those of its author's choice in place of Waystep's own, for the words of the demo and
 * for those around it. Nothing but this rule names the font: the viewer's script knows of none.
 * @param filesBase where the files of the publication lie for this viewer, ending in a slash
 */
export function pageFonts(
  settings: Pick<PublishedSettings, 'font' | 'customFontId' | 'customFont'>,
  { fonts, fontSheets }: KnownFonts,
  filesBase: string,
): PageFonts {
  const stack = fontStack(settings)
  const sheet = ownSheet(settings, filesBase) ?? fontSheets?.get(settings.font)
  if (stack === null || sheet === undefined) return { now: '', loaded: fonts }
  return { now: `${sheet.standIns}:root{--font:${stack}}`, loaded: sheet.loaded }
}

/** The rule of a font that the workspace uploaded: of all weights, or of one that bold letters are made of. */
function ownSheet(
  { customFontId, customFont }: Pick<PublishedSettings, 'customFontId' | 'customFont'>,
  filesBase: string,
): FontSheet | undefined {
  if (customFontId === null || !customFont) return undefined
  const weights = customFont.isVariable ? 'font-weight:100 900;' : ''
  const src = `url("${filesBase}${customFont.src}")format("woff2")`
  const family = customFontFamily(customFontId)
  const loaded = `@font-face{font-family:"${family}";${weights}font-display:swap;src:${src}}`
  return { loaded, standIns: '' }
}
