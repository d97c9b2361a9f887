import { compress } from 'woff2-encoder'
import { fontProblem } from './font-problem.ts'
import { type FontTables, readSfnt, tagAt, viewOf, writeSfnt } from './sfnt.ts'
import { subsetOfAll } from './subset-all.ts'
import { unpackedFont } from './unpacked-font.ts'

/** A font as it is stored. */
export interface RewrittenFont {
  readonly bytes: Uint8Array
  /** Does it hold all weights? */
  readonly isVariable: boolean
}

/**
 * A font file that somebody sent (TrueType, OpenType, WOFF or WOFF2) as viewers may get it: WOFF2, written anew out of
 * what HarfBuzz could read of it, and looked at once more. Null for what is no font, or not in order.
 */
export async function rewrittenFont(bytes: Uint8Array): Promise<RewrittenFont | null> {
  const unpacked = await unpackedFont(bytes)
  const subset = unpacked && (await subsetOfAll(unpacked))
  const tables = subset && readSfnt(subset)
  if (!tables || fontProblem(tables) !== null) return null
  const written = await compress(writeSfnt(tables))
  // What was written is read as if a stranger had sent it.
  const read = await unpackedFont(written)
  const again = read && readSfnt(read)
  if (!again || fontProblem(again) !== null) return null
  return { bytes: Uint8Array.from(written), isVariable: hasWeights(again) }
}

/** Is there an axis of weights, as https://learn.microsoft.com/typography/opentype/spec/fvar has it? */
function hasWeights(tables: FontTables): boolean {
  const fvar = tables.get('fvar')
  if (fvar === undefined) return false
  const view = viewOf(fvar)
  const start = view.getUint16(4)
  const axes = Array.from({ length: view.getUint16(8) }, (_, index) =>
    tagAt(fvar, start + index * 20),
  )
  return axes.includes('wght')
}
