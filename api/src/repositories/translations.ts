import type { TextKind, TranslatedText } from '@waystep/demo-model'
import { type Selectable, sql } from 'kysely'
import type { Queries } from './database.ts'
import { storable } from './json.ts'
import { partsOf } from './parts-of-rows.ts'
import { newTextRow, pageTextsOfTranslation, putPageTexts } from './translated-page-texts.ts'
import type { TranslationTables } from './translation-tables.ts'

export type TranslationRow = Selectable<TranslationTables['translations']>
export interface TranslatedTextRow
  extends Omit<Selectable<TranslationTables['translated_texts']>, 'kind'> {
  readonly kind: TextKind
}
export type TranslatedMediaRow = Selectable<TranslationTables['translated_media']>

/** The translations of a demo, in the order in which they were made. */
export async function translationsOf(q: Queries, demoId: string): Promise<TranslationRow[]> {
  return await q
    .selectFrom('translations')
    .selectAll()
    .where('demoId', '=', demoId)
    .orderBy('createdAt')
    .orderBy('language')
    .execute()
}

export async function findTranslation(
  q: Queries,
  demoId: string,
  language: string,
): Promise<TranslationRow | null> {
  const row = await q
    .selectFrom('translations')
    .selectAll()
    .where('demoId', '=', demoId)
    .where('language', '=', language)
    .executeTakeFirst()
  return row ?? null
}

export async function textsOfTranslation(q: Queries, id: string): Promise<TranslatedTextRow[]> {
  const texts = await q
    .selectFrom('translated_texts')
    .selectAll()
    .where('translationId', '=', id)
    .execute()
  return [...texts, ...(await pageTextsOfTranslation(q, id))]
}

/** The demos of a workspace in whose translations something is said or heard at steps, which may be gone. */
export async function demosTranslatingSteps(
  q: Queries,
  workspaceId: string,
  stepIds: readonly string[],
): Promise<string[]> {
  const ids = sql<string>`any(${[...stepIds]}::text[])`
  const rows = await q
    .selectFrom('translations')
    .select('demoId')
    .distinct()
    .where('workspaceId', '=', workspaceId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('translated_texts as said')
            .select('said.ownerId')
            .whereRef('said.translationId', '=', 'translations.id')
            .where('said.kind', 'in', ['StepName', 'StepAudioText'])
            .where('said.ownerId', '=', ids),
        ),
        eb.exists(
          eb
            .selectFrom('translated_media as heard')
            .select('heard.stepId')
            .whereRef('heard.translationId', '=', 'translations.id')
            .where('heard.stepId', '=', ids),
        ),
      ]),
    )
    .execute()
  return rows.map(({ demoId }) => demoId)
}

export async function mediaOfTranslation(q: Queries, id: string): Promise<TranslatedMediaRow[]> {
  return await q
    .selectFrom('translated_media')
    .selectAll()
    .where('translationId', '=', id)
    .execute()
}

export type NewTranslation = Pick<
  TranslationRow,
  'id' | 'demoId' | 'workspaceId' | 'language' | 'sourceLanguage' | 'voiceoverEnabled' | 'voice'
>

/** False where the demo has the language already. */
export async function insertTranslation(
  q: Queries,
  translation: NewTranslation,
  now: Date,
): Promise<boolean> {
  const row = await q
    .insertInto('translations')
    .values({ ...translation, revision: firstRevision(now), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['demoId', 'language']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * One that no translation of the demo had before: caches keep what a revision of a language says, and a language that
 * was removed may be added again.
 */
const firstRevision = (now: Date) => Math.floor(now.getTime() / 1000)

/** Puts texts in the place of those that a translation has. */
export async function putTexts(
  q: Queries,
  translationId: string,
  texts: readonly TranslatedText[],
  now: Date,
): Promise<void> {
  const last = lastOfEach(texts, ({ kind, ownerId }) => `${kind} ${ownerId}`)
  const ofPages = last.filter(({ kind }) => kind === 'PageText')
  await putPageTexts(q, translationId, ofPages, now)
  const rows = last.flatMap((text) => {
    const { kind } = text
    return kind === 'PageText' ? [] : { ...newTextRow(translationId, text, now), kind }
  })
  for (const part of partsOf(rows)) {
    await q
      .insertInto('translated_texts')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['translationId', 'kind', 'ownerId']).doUpdateSet((row) => ({
          text: row.ref('excluded.text'),
          originalText: row.ref('excluded.originalText'),
          isConfirmed: row.ref('excluded.isConfirmed'),
          updatedAt: row.ref('excluded.updatedAt'),
        })),
      )
      .execute()
  }
}

/** One statement cannot put the same row twice: the last one counts. */
function lastOfEach<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

/** Puts what is heard at steps in the place of what a translation has there. */
export async function putMedia(
  q: Queries,
  translationId: string,
  media: readonly Omit<TranslatedMediaRow, 'translationId' | 'updatedAt'>[],
  now: Date,
): Promise<void> {
  if (media.length === 0) return
  const rows = media.map((one) => ({
    ...one,
    transcription: storable(one.transcription),
    translationId,
    updatedAt: now,
  }))
  await q
    .insertInto('translated_media')
    .values(lastOfEach(rows, ({ stepId }) => stepId))
    .onConflict((conflict) =>
      conflict.columns(['translationId', 'stepId']).doUpdateSet((row) => ({
        url: row.ref('excluded.url'),
        duration: row.ref('excluded.duration'),
        captionsUrl: row.ref('excluded.captionsUrl'),
        voice: row.ref('excluded.voice'),
        transcription: row.ref('excluded.transcription'),
        updatedAt: row.ref('excluded.updatedAt'),
      })),
    )
    .execute()
}

/** Changes what is said of a translation, and counts that something of it has changed. */
export async function touchTranslation(
  q: Queries,
  id: string,
  changes: Partial<Pick<TranslationRow, 'voice' | 'voiceoverEnabled'>>,
  now: Date,
): Promise<void> {
  await q
    .updateTable('translations')
    .set({
      ...changes,
      updatedAt: now,
      revision: sql<number>`"revision" + 1`,
    })
    .where('id', '=', id)
    .execute()
  await countBytes(q, id)
}

/** Counts what the texts of a translation take. */
export async function countBytes(q: Queries, id: string): Promise<void> {
  await sql`
    update translations t set "bytes" =
      (select coalesce(sum(octet_length("text") + octet_length("originalText")), 0)
        from translated_texts where "translationId" = t."id") +
      (select coalesce(sum(octet_length("text") + octet_length("originalText")), 0)
        from translated_page_texts where "translationId" = t."id") +
      (select coalesce(sum(octet_length("transcription")), 0)
        from translated_media where "translationId" = t."id")
    where t."id" = ${id}`.execute(q)
}

export async function deleteTranslation(q: Queries, id: string): Promise<void> {
  await q.deleteFrom('translations').where('id', '=', id).execute()
}
