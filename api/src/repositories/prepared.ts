import { type RawBuilder, sql } from 'kysely'

const mark = '/* prepared */'

/**
 * Begins a statement that every view asks, so that a connection plans it once. It must have one text whatever it is
 * asked for, and name its columns: a plan does not outlive a change of their types.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

export function isPrepared(text: string): boolean {
  return text.trimStart().startsWith(mark)
}
