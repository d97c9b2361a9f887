// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { demoFonts } from '@waystep/demo-model'
import { fontStack } from '@waystep/stage'
import { expect, it } from 'vitest'
import { fontSheets } from './font-sheets.ts'

const ofPackage = createRequire(import.meta.url).resolve

/** The rules of a font's sheet, with those of the packages that it takes in. */
function rulesOf(font: string): readonly string[] {
  const path = join(import.meta.dirname, `${font.toLowerCase().replaceAll(' ', '-')}.css`)
  const sheet = readFileSync(path, 'utf8')
  const imported = [...sheet.matchAll(/@import "(.*?)"/g)].map(([, name = '']) =>
    readFileSync(ofPackage(name), 'utf8'),
  )
  return [...imported, sheet].flatMap((css) => css.match(/@font-face \{[^}]*\}/g) ?? [])
}

const familyOf = (rule: string) => /font-family: ['"](.*?)['"]/.exec(rule)?.[1]
const listed = demoFonts.filter((font) => fontStack({ font, customFontId: null }) !== null)

it('[E3.42, E9.7] has thirteen fonts besides Default, each but that of Waystep with a sheet', () => {
  expect(demoFonts.filter((font) => font !== 'Default' && font !== 'Custom')).toHaveLength(13)
  expect(Object.keys(fontSheets)).toEqual(listed)
})

it.each(listed)('[E3.42] declares %s by alphabet, and what stands in until it is there', (font) => {
  const rules = rulesOf(font)
  const loaded = rules.filter((rule) => rule.includes('url('))
  const stack = fontStack({ font, customFontId: null }) ?? ''
  const families = [...new Set(rules.map(familyOf))]
  expect(families.length).toBeGreaterThan(1)
  for (const family of families) expect(stack).toContain(`"${family}"`)
  // An alphabet that a text has no letter of is not loaded, and no word waits for its font.
  for (const rule of loaded) {
    expect(rule).toContain('font-display: swap')
    expect(rule).toContain('unicode-range: ')
    expect(rule).toContain('.woff2)')
  }
  const weights = loaded.map((rule) => `${/font-weight: (.*?);/.exec(rule)?.[1]}`)
  expect(weights.some((weight) => /^(700|\d00 (8|9|10)00)$/.test(weight))).toBe(true)
  for (const standIn of rules.filter((rule) => !loaded.includes(rule)))
    expect(standIn).toMatch(/src: local\([\s\S]*size-adjust: [\s\S]*ascent-override: /)
})
