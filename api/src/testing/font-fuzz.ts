import { appendFileSync } from 'node:fs'
import { unpackedFont } from '../media/fonts/unpacked-font.ts'
import { fontFiles } from './font-files.ts'
import { chanceOf, mutatedFile } from './mutated-files.ts'

/** `npm run fuzz -- fonts` tries 500, and prints what became of them. */
export const fontFuzz = {
  runs: Number(process.env.FONT_FUZZ_RUNS ?? 24),
  seed: Number(process.env.FONT_FUZZ_SEED ?? 20_261_127),
} as const

/** A font of each kind, and each unpacked: there, a change of a byte is a change of a table. */
export async function fontsToSpoil(): Promise<readonly Buffer[]> {
  const packed = await Promise.all(Object.values(fontFiles).map((file) => file()))
  const unpacked = await Promise.all(packed.map(unpackedFont))
  return [...packed, ...unpacked.flatMap((font) => (font ? [Buffer.from(font)] : []))]
}

/** A spoiled font: the same case of the same seed, the same font. */
export function spoiledFont(fonts: readonly Buffer[], index: number): Buffer {
  const below = chanceOf(fontFuzz.seed, index)
  const [from, other] = [fonts[below(fonts.length)], fonts[below(fonts.length)]]
  if (!from || !other) throw new Error('There are no fonts')
  return mutatedFile(from, other, below)
}

/** Writes what became of the fonts, for whoever asked for it. */
export function tellFonts(who: string, counts: Readonly<Record<string, number>>): void {
  const table = process.env.FONT_FUZZ_TABLE
  if (table === undefined) return
  const told = Object.entries(counts).map(([what, times]) => `${times} ${what}`)
  appendFileSync(table, `${who}: ${told.join(', ')}\n`)
}
