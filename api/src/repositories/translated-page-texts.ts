import type { TranslatedText } from '@waystep/demo-model'
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { storable } from './json.ts'
import { partsOf } from './parts-of-rows.ts'

/** What captured pages say in a language. */
export async function pageTextsOfTranslation(q: Queries, id: string) {
  const rows = await q
    .selectFrom('translated_page_texts')
    .selectAll()
    .where('translationId', '=', id)
    .execute()
  return rows.map((row) => ({ kind: 'PageText' as const, ...row }))
}

/** How many texts of captured pages a translation has, and characters of them and of what they are translated from. */
export async function countPageTexts(
  q: Queries,
  id: string,
): Promise<{ readonly count: number; readonly characters: number }> {
  return await q
    .selectFrom('translated_page_texts')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(length("text") + length("originalText")), 0)::int`.as('characters'),
    ])
    .where('translationId', '=', id)
    .executeTakeFirstOrThrow()
}

/** What the tables of translated texts store alike of a text that is put now. */
export function newTextRow(
  translationId: string,
  { ownerId, text, originalText, isConfirmed }: TranslatedText,
  now: Date,
) {
  return {
    translationId,
    ownerId,
    text: storable(text),
    originalText: storable(originalText),
    isConfirmed,
    createdAt: now,
    updatedAt: now,
  }
}

/** Puts texts of captured pages, each once; those that say nothing are taken away: nothing else would ever do so. */
export async function putPageTexts(
  q: Queries,
  translationId: string,
  texts: readonly TranslatedText[],
  now: Date,
): Promise<void> {
  const [said, empty] = [
    texts.filter(({ text }) => text.trim() !== ''),
    texts.filter(({ text }) => text.trim() === ''),
  ]
  for (const part of partsOf(empty)) {
    const ids = part.map(({ ownerId }) => ownerId)
    await q
      .deleteFrom('translated_page_texts')
      .where('translationId', '=', translationId)
      .where('ownerId', '=', sql<string>`any(${ids}::text[])`)
      .execute()
  }
  const rows = said.map((text) => newTextRow(translationId, text, now))
  for (const part of partsOf(rows)) {
    await q
      .insertInto('translated_page_texts')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['translationId', 'ownerId']).doUpdateSet((row) => ({
          text: row.ref('excluded.text'),
          originalText: row.ref('excluded.originalText'),
          isConfirmed: row.ref('excluded.isConfirmed'),
          updatedAt: row.ref('excluded.updatedAt'),
        })),
      )
      .execute()
  }
}
