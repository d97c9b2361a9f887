import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CustomFont, PublishedSettings } from '@waystep/demo-model'
import { type FontSheet, pageFonts } from '@waystep/stage'

const ofPackage = createRequire(import.meta.url).resolve
const fontsFolder = join(import.meta.dirname, '../../../demo-fonts')

/** Files of fonts by the addresses at which the style sheets of screens name them. */
const files = new Map<string, string>()

/** What workspaces in the matrix have uploaded: letters that look like nothing else there. */
export const uploaded: Pick<CustomFont, 'url' | 'isVariable'> = {
  url: `asset:${'b'.repeat(64)}`,
  isVariable: false,
}
const uploadedFile = ofPackage('@fontsource/handlee/files/handlee-latin-400-normal.woff2')

/** The bytes of a font that a screen asks for. */
export function fontAt(address: string): Promise<Buffer> {
  const { pathname } = new URL(address)
  return readFile(files.get(pathname) ?? uploadedFile)
}

/** The sheet of a font as a built web app has it, with its files at addresses of their own. */
function sheetOf(font: string): FontSheet {
  const path = join(fontsFolder, `${font.toLowerCase().replaceAll(' ', '-')}.css`)
  const sheet = readFileSync(path, 'utf8')
  const imported = [...sheet.matchAll(/@import "(.*?)"/g)].map(([, name = '']) => {
    const from = ofPackage(name)
    return readFileSync(from, 'utf8').replaceAll(/url\(\.\/(.*?)\)/g, (_, file: string) => {
      const address = `/matrix-fonts/${file}`
      files.set(address, join(dirname(from), file))
      return `url("${address}")`
    })
  })
  const rules = [...imported, sheet].flatMap((css) => css.match(/@font-face \{[^}]*\}/g) ?? [])
  const loads = (rule: string) => rule.includes('url(')
  return {
    loaded: rules.filter(loads).join(''),
    standIns: rules.filter((rule) => !loads(rule)).join(''),
  }
}

type FontSettings = Pick<PublishedSettings, 'font' | 'customFontId' | 'customFont'>

/** A style element with the rules of a demo's font as the server puts them into its page, whose words are all written in it. */
export function pageFontStyle(settings: FontSettings): string {
  const { now, loaded } = fontsOf(settings)
  return `<style>${now}${loaded}</style>`
}

/** A style element with which a page knows the font of a demo, as the editor's does; nothing in it is written in it yet. */
export function knownFontStyle(settings: FontSettings): string {
  const { loaded } = fontsOf(settings)
  return `<style>${loaded}</style>`
}

function fontsOf(settings: FontSettings) {
  const { font } = settings
  const hasSheet = font !== 'Default' && font !== 'Inter' && font !== 'Custom'
  const fontSheets = new Map(hasSheet ? [[font, sheetOf(font)]] : [])
  return pageFonts(settings, { fonts: '', fontSheets }, '/')
}
