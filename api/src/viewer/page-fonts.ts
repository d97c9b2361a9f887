import type { PublishedSettings } from '@waystep/demo-model'
import { fontStack } from '@waystep/stage'
import type { ViewerAssets } from './page-shell.ts'

interface PageFonts {
  /** Rules that are there from the first picture on. */
  readonly now: string
  /** Rules that have files loaded, which may wait. */
  readonly loaded: string
}

/**
 * The fonts of a demo's page: those of its author's choice in place of Waystep's own, for the words of the demo and
 * for those around it. Nothing but this rule names the font: the viewer's script knows of none.
 */
export function pageFonts(
  settings: Pick<PublishedSettings, 'font' | 'customFontId'>,
  { fonts, fontSheets }: Pick<ViewerAssets, 'fonts' | 'fontSheets'>,
): PageFonts {
  const stack = fontStack(settings)
  const sheet = fontSheets?.get(settings.font)
  if (stack === null || sheet === undefined) return { now: '', loaded: fonts }
  return { now: `${sheet.standIns}:root{--font:${stack}}`, loaded: sheet.loaded }
}
