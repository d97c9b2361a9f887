import type { Demo } from '@waystep/demo-model'

/** Their letters end in feet, and so should those that stand in for them. */
const withSerifs: ReadonlySet<Demo['font']> = new Set(['Merriweather', 'Playfair Display'])

/**
 * The CSS font-family list of a demo's font (E3.42, M3.7), for the custom property `--font`; null: that of the
 * page it stands in, which is Inter. Its own file comes by a style sheet of the same names; until then a font of the
 * machine stands in that is made as wide, and letters that it lacks are the machine's.
 */
export function fontStack({ font, customFontId }: Pick<Demo, 'font' | 'customFontId'>) {
  if (font === 'Default' || font === 'Inter') return null
  if (font === 'Custom') {
    return customFontId === null ? null : `"${customFontFamily(customFontId)}", ${machines}`
  }
  const own = ['Variable', '', 'Fallback', `Fallback ${onPhones}`].map((kind) => `${font} ${kind}`)
  const names = own.map((name) => `"${name.trimEnd()}"`).join(', ')
  return `${names}, ${withSerifs.has(font) ? 'ui-serif, serif' : machines}`
}

/** What phones have instead of the fonts that other machines have. */
const onPhones = 'Android'

const machines = 'ui-sans-serif, system-ui, sans-serif'

/** The name of a font of the workspace in style sheets. @param id its id, a UUID */
export function customFontFamily(id: string): string {
  return `Custom ${id}`
}
