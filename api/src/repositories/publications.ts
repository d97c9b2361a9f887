import { type Selectable, sql } from 'kysely'
import type { Queries } from './database.ts'
import type { StandingPublication } from './demo-standing.ts'
import type { PublicationsTable } from './demo-tables.ts'
import { json, jsonBytes } from './json.ts'

export type PublicationRow = Selectable<PublicationsTable>
export type NewPublication = Omit<PublicationRow, 'createdAt' | 'endedAt' | 'bytes'>
/** What is said of a publication once its pages are baked, and what it says already. */
interface Completion extends Pick<NewPublication, 'pages' | 'language' | 'document' | 'texts'> {
  readonly assets: Readonly<Record<string, readonly string[]>>
}
/** What tells the publications of a demo that still answer from each other. */
export type PublicationKey = Pick<NewPublication, 'demoId' | 'revision' | 'preview' | 'dateShift'>

export async function findPublication(q: Queries, id: string): Promise<PublicationRow | null> {
  const row = await q.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The same in one state of its row, which its own standing said; null: it has changed since. */
export async function findPublicationAt(
  q: Queries,
  id: string,
  rowVersion: string,
): Promise<PublicationRow | null> {
  const row = await q
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`"xmin"::text = ${rowVersion}`)
    .executeTakeFirst()
  return row ?? null
}

/** What says whether a publication answers, without all that it holds. */
export interface PublicationState {
  readonly id: string
  readonly demoId: string
  readonly workspaceId: string
  readonly preview: boolean
  readonly endedAt: Date | null
}

export async function publicationState(q: Queries, id: string): Promise<PublicationState | null> {
  const row = await q
    .selectFrom('publications')
    .select(['id', 'demoId', 'workspaceId', 'preview', 'endedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The publication of a revision, with its dates moved so far, that still answers. */
export async function findPublicationOf(
  q: Queries,
  { demoId, revision, preview, dateShift }: PublicationKey,
): Promise<PublicationRow | null> {
  const row = await q
    .selectFrom('publications')
    .selectAll()
    .where('demoId', '=', demoId)
    .where('revision', '=', revision)
    .where('preview', '=', preview)
    .where('dateShift', '=', dateShift)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * What viewers of a demo got last that still answers. Null where they ever got a version instead of every change: what
 * was hidden while they did has ended only what showed that version.
 */
export async function publicationBefore(
  q: Queries,
  demoId: string,
): Promise<StandingPublication | null> {
  const { rows } = await sql<StandingPublication>`
    select p."id", p."xmin"::text as "rowVersion", p."dateShift"
    from publications p join demos d on d."id" = p."demoId"
    where p."demoId" = ${demoId} and p."endedAt" is null and not p."preview"
      and d."liveVersionId" is null and d."liveSince" is null
    order by p."createdAt" desc limit 1`.execute(q)
  return rows[0] ?? null
}

/** So many publications that were replaced are looked into for a file: whoever guesses has no more of them read. */
const mostBefore = 5

/**
 * What those may be in the middle of who look at a demo, the newest first: while every change is shown, what followed
 * changes since no version is; while a version is shown, what followed changes before.
 */
export async function publicationsBefore(
  q: Queries,
  demoId: string,
): Promise<StandingPublication[]> {
  const { rows } = await sql<StandingPublication>`
    select p."id", p."xmin"::text as "rowVersion", p."dateShift"
    from publications p join demos d on d."id" = p."demoId"
    where p."demoId" = ${demoId} and p."endedAt" is null and not p."preview"
      and (d."liveSince" is null or (d."liveVersionId" is null) = (p."createdAt" >= d."liveSince"))
    order by p."createdAt" desc limit ${mostBefore}`.execute(q)
  return rows
}

/** Keeps the one that is there when another process was faster. */
export async function insertPublication(q: Queries, publication: NewPublication): Promise<void> {
  await q
    .insertInto('publications')
    .values({
      ...publication,
      document: json(publication.document),
      workspace: json(publication.workspace),
      pages: json(publication.pages),
      assets: json(publication.assets),
      heldBack: json(publication.heldBack),
      voices: json(publication.voices),
      texts: json(publication.texts),
      bytes: jsonBytes([
        publication.document,
        publication.texts,
        publication.pages,
        publication.assets,
      ]),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['demoId', 'revision', 'preview', 'dateShift'])
        .where('endedAt', 'is', null)
        .doNothing(),
    )
    .execute()
}

/** Does a publication answer and lack the files of pages that were not baked when it was stored? */
export async function isUnfinished(q: Queries, id: string): Promise<boolean> {
  const { rows } = await sql<{ unfinished: boolean }>`
    select exists (
      select 1 from publications p, jsonb_object_keys(p."pages") step
      where p."id" = ${id} and p."endedAt" is null and not jsonb_exists(p."assets", step)
    ) as "unfinished"`.execute(q)
  return rows[0]?.unfinished ?? false
}

/** Notes what was baked of a publication since it was stored, unless it has ended. */
export async function completePublication(
  q: Queries,
  id: string,
  { pages, assets, language, document, texts }: Completion,
): Promise<void> {
  await q
    .updateTable('publications')
    .set({
      pages: json(pages),
      assets: json(assets),
      language,
      bytes: jsonBytes([document, texts, pages, assets]),
    })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** Whose publications these are, by their ids; previews, which show no files to anybody else, are left out. */
export async function demosOfPublications(
  q: Queries,
  publicationIds: readonly string[],
): Promise<Record<string, string>> {
  if (publicationIds.length === 0) return {}
  const rows = await q
    .selectFrom('publications')
    .select(['id', 'demoId'])
    .where('id', 'in', [...publicationIds])
    .where('preview', '=', false)
    .execute()
  return Object.fromEntries(rows.map(({ id, demoId }) => [id, demoId]))
}

/** The ids of a demo's publications that answer. */
export async function openPublicationsOf(q: Queries, demoId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('publications')
    .select('id')
    .where('demoId', '=', demoId)
    .where('endedAt', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** The ids of what a workspace shows its viewers; previews are none of theirs. */
export async function openPublicationsIn(q: Queries, workspaceId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('publications')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('endedAt', 'is', null)
    .where('preview', '=', false)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * From now on nothing of these answers, and who passed the demo's gates is asked again. Answers their ids.
 */
export async function endPublicationsOf(q: Queries, demoId: string, now: Date): Promise<string[]> {
  await q.updateTable('demos').set({ gatesClosedAt: now }).where('id', '=', demoId).execute()
  return await endPublicationsOnly(q, demoId, now)
}

/** The same, but gates stay open to who passed them: they see the demo as it is now. */
export async function endPublicationsOnly(
  q: Queries,
  demoId: string,
  now: Date,
): Promise<string[]> {
  const rows = await q
    .updateTable('publications')
    .set({ endedAt: now })
    .where('demoId', '=', demoId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends what anybody sees of the demos of a workspace that are written in a font of it. */
export async function endPublicationsInFont(
  q: Queries,
  workspaceId: string,
  fontId: string,
  now: Date,
): Promise<string[]> {
  const rows = await q
    .updateTable('publications')
    .set({ endedAt: now })
    .where('workspaceId', '=', workspaceId)
    .where(sql<boolean>`"document"->'demo'->>'customFontId' = ${fontId}`)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends those of a workspace whose demos name this music, in themselves or in what is published. */
export async function endPublicationsPlaying(
  q: Queries,
  workspaceId: string,
  music: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update publications p set "endedAt" = ${now}
    where p."workspaceId" = ${workspaceId} and p."endedAt" is null and (
      p."document"->'demo'->>'backgroundMusicUrl' = ${music}
      or exists (select 1 from demos d
        where d."id" = p."demoId" and d."fields"->>'backgroundMusicUrl' = ${music}))
    returning p."id"`.execute(q)
  return rows.map(({ id }) => id)
}

/** Ends what its authors see of a demo as previews, and leaves its viewers what they have. */
export async function endPreviewsOf(q: Queries, demoId: string, now: Date): Promise<string[]> {
  const rows = await q
    .updateTable('publications')
    .set({ endedAt: now })
    .where('demoId', '=', demoId)
    .where('preview', '=', true)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends one publication. Answers its id, unless it had ended already. */
export async function endPublication(q: Queries, id: string, now: Date): Promise<string[]> {
  const rows = await q
    .updateTable('publications')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends the publications of every demo that somebody made. */
export async function endPublicationsOfMaker(
  q: Queries,
  userId: string,
  now: Date,
): Promise<string[]> {
  const rows = await q
    .updateTable('publications')
    .set({ endedAt: now })
    .where('demoId', 'in', q.selectFrom('demos').select('id').where('creatorId', '=', userId))
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends what authors of a workspace see as previews; whoever may still see one is given another. */
export async function endPreviewsIn(q: Queries, workspaceId: string, now: Date): Promise<void> {
  await q
    .updateTable('publications')
    .set({ endedAt: now })
    .where('workspaceId', '=', workspaceId)
    .where('preview', '=', true)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Ends what another publication has replaced for so long that nobody is still in it. What viewers get of a
 * demo whose changes wait is replaced by no newer revision, only by another version.
 */
export async function endReplacedPublications(
  q: Queries,
  cutoff: Date,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update publications p set "endedAt" = ${now}
    from demos d left join demo_versions live on live."id" = d."liveVersionId"
    where d."id" = p."demoId" and p."endedAt" is null and (
      -- The same revision on a later day.
      exists (select 1 from publications newer
        where newer."demoId" = p."demoId" and newer."preview" = p."preview"
          and newer."revision" = p."revision" and newer."createdAt" > p."createdAt"
          and newer."createdAt" < ${cutoff})
      or (live."revision" is null or p."preview") and exists (select 1 from publications newer
        where newer."demoId" = p."demoId" and newer."preview" = p."preview"
          and newer."revision" > p."revision" and newer."createdAt" < ${cutoff})
      or not p."preview" and live."revision" <> p."revision" and d."liveSince" < ${cutoff})
    returning p."id"`.execute(q)
  return rows.map((row) => row.id)
}

/** Forgets publications that ended before `cutoff`. */
export async function deleteEndedPublications(q: Queries, cutoff: Date): Promise<void> {
  await q.deleteFrom('publications').where('endedAt', '<', cutoff).execute()
}
