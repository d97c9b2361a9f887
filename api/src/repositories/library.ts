import type { LibrarySource, LibraryType } from '@waystep/api-contract'
import { videoTypes } from '@waystep/demo-model'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { pictureTypes } from '../media/picture-types.ts'
import type { AssetRow } from './assets.ts'
import type { Queries } from './database.ts'
import { seenBy } from './demos.ts'
import { storable } from './json.ts'
import { findVideo } from './videos.ts'

/** Whose library, and who looks: what is in personal folders of others is not there for them. */
export interface LibraryReader {
  readonly workspaceId: string
  readonly userId: string
}

export interface LibraryRow extends AssetRow {
  readonly lastModified: Date
  /** Pixels; null: nobody has asked yet. */
  readonly width: number | null
  readonly height: number | null
  /** Seconds; null: it is no video. */
  readonly duration: number | null
  /** The hash of the picture that a video waits with. */
  readonly poster: string | null
  /** How a video came; null: in one request. */
  readonly videoSource: 'bunny' | 's3' | null
  /** It is the picture of a recorded step. */
  readonly isScreenshot: boolean
  /** What its file or a step with it is called. */
  readonly name: string | null
}

const seenDemos = ({ workspaceId, userId }: LibraryReader) => sql`
  select "id", "title", "trashedAt", "updatedAt" from demos
  where "workspaceId" = ${workspaceId} and ${seenBy(userId)}`

/** Steps of the demos, of one after the other: for a workspace of thousands those of all others would be read. */
const stepsHolding = (field: 'image' | 'video') => sql`
  demo cross join lateral (
    select "fields", "text", "captureId" from steps
    where "demoId" = demo."id" and "fields"->>${sql.lit(field)} like 'asset:%' offset 0) s`

/** Pictures of steps and of edits; what a video waits with is none of its own. */
const shownImages = sql`
  select substr(s."fields"->>'image', 7) as "hash", null as "poster",
    s."captureId" is not null or s."fields"->>'url' is not null as "isScreenshot", s."text" as "name"
  from ${stepsHolding('image')}
  where s."fields"->>'video' is null
  union all
  select substr(picture #>> '{}', 7), null, false, null
  from html_edits e join demo on demo."id" = e."demoId",
    jsonb_path_query(e."fields", '$.edits.*.newValue ? (@ starts with "asset:")') picture`

const shownVideos = sql`
  select substr(s."fields"->>'video', 7) as "hash", substr(s."fields"->>'image', 7) as "poster",
    false as "isScreenshot", s."text" as "name"
  from ${stepsHolding('video')}`

const parts: Readonly<
  Record<LibraryType, { shown: RawBuilder<unknown>; types: readonly string[] }>
> = {
  Images: { shown: shownImages, types: [...pictureTypes] },
  Videos: { shown: shownVideos, types: videoTypes },
}

/**
 * The pictures or videos of a library: of steps and of edits in demos outside of the trash, and what somebody
 * put there; without what somebody took out of it.
 */
const items = (reader: LibraryReader, type: LibraryType) => sql`
  with demo as (select * from (${seenDemos(reader)}) seen where "trashedAt" is null),
  shown as (
    ${parts[type].shown}
    union all
    select "hash", null, false, null from assets
    where "workspaceId" = ${reader.workspaceId} and "inLibrary"
  ),
  -- By key, one by one: a database that has not counted its rows yet would pair all with all.
  item as (
    select one."hash", one."isScreenshot", coalesce(a."ownPoster", one."poster") as "poster",
      coalesce(a."ownName", one."name") as "name", a.*
    from (select "hash", bool_or("isScreenshot") as "isScreenshot", max("poster") as "poster", max("name") as "name"
      from shown group by "hash") one
    cross join lateral (
      select a."workspaceId", a."type", a."size", a."objectKey", a."stored", a."width", a."height",
        a."duration", a."videoSource", a."poster" as "ownPoster", a."name" as "ownName",
        coalesce(a."libraryAt", a."createdAt") as "lastModified"
      from assets a
      where a."workspaceId" = ${reader.workspaceId} and a."hash" = one."hash"
        and a."inLibrary" is distinct from false
        and a."type" = any(${[...parts[type].types]}::text[])
        and a."width" is distinct from 0
        and (a."duration" is not null) = ${type === 'Videos'}
      offset 0
    ) a
  )`

export interface LibraryFilter {
  readonly type: LibraryType
  /** Null: all of them. */
  readonly source: LibrarySource | null
  /** Letters of the name, in any case; empty: any. */
  readonly search: string
  /** The last of the page before. */
  readonly after: string | null
  readonly limit: number
}

function ofSource(source: LibrarySource): RawBuilder<SqlBool> {
  switch (source) {
    case 'uploads':
    case 'screenshots':
      return sql<SqlBool>`"duration" is null and "isScreenshot" = ${source === 'screenshots'}`
    case 's3':
    case 'bunny':
    case 'cloudflare':
      return sql<SqlBool>`"duration" is not null and coalesce("videoSource", 'cloudflare') = ${source}`
  }
}

/** Letters within a pattern, whose own signs stand for themselves. */
const escaped = (words: string) => storable(words).replace(/[\\%_]/g, '\\$&')

/** What was changed last comes first. */
export async function listLibrary(
  q: Queries,
  reader: LibraryReader,
  { type, source, search, after, limit }: LibraryFilter,
): Promise<LibraryRow[]> {
  const wanted: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  if (source !== null) wanted.push(ofSource(source))
  if (search !== '') wanted.push(sql<SqlBool>`"name" ilike ${`%${escaped(search)}%`}`)
  if (after !== null) {
    wanted.push(sql<SqlBool>`("lastModified", "hash") < (
      select coalesce("libraryAt", "createdAt"), "hash" from assets
      where "workspaceId" = ${reader.workspaceId} and "hash" = ${after})`)
  }
  const { rows } = await sql<LibraryRow>`${items(reader, type)}
    select * from item where ${sql.join(wanted, sql` and `)}
    order by "lastModified" desc, "hash" desc limit ${limit}`.execute(q)
  return rows
}

export async function findInLibrary(
  q: Queries,
  reader: LibraryReader,
  hash: string,
): Promise<LibraryRow | null> {
  const isVideo = (await findVideo(q, reader.workspaceId, hash)) !== null
  const { rows } = await sql<LibraryRow>`${items(reader, isVideo ? 'Videos' : 'Images')}
    select * from item where "hash" = ${hash}`.execute(q)
  return rows[0] ?? null
}

/** Remembers how large a picture is; 0: it cannot be drawn. */
export async function setPictureSize(
  q: Queries,
  workspaceId: string,
  hash: string,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await q
    .updateTable('assets')
    .set({ width: size.width, height: size.height })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .execute()
}

/** The file stays there from now on, also while nothing else refers to it. */
export async function putInLibrary(
  q: Queries,
  workspaceId: string,
  hash: string,
  { now, name }: { readonly now: Date; readonly name: string | null },
): Promise<void> {
  await q
    .updateTable('assets')
    .set({ inLibrary: true, libraryAt: now, unreferencedSince: null })
    // Sent again without a name, it keeps the one that it has.
    .$if(name !== null, (query) => query.set({ name: name && storable(name) }))
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .execute()
}

/** Says what a file is called. */
export async function nameFile(
  q: Queries,
  workspaceId: string,
  hash: string,
  name: string,
): Promise<void> {
  await q
    .updateTable('assets')
    .set({ name: storable(name) })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .execute()
}

/** The file stays for whatever refers to it; the clean-up takes it once nothing does. */
export async function takeFromLibrary(
  q: Queries,
  workspaceId: string,
  hash: string,
): Promise<void> {
  await q
    .updateTable('assets')
    .set({ inLibrary: false })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .execute()
}

export interface UseRow {
  readonly demoId: string
  readonly title: string
  readonly isInTrash: boolean
  /** Null: not of a single step. */
  readonly stepId: string | null
  readonly number: number | null
  readonly text: string | null
}

/** Where a file is named: by demos, and by their steps with what stands on them. */
export async function usesOfFile(
  q: Queries,
  reader: LibraryReader,
  hash: string,
): Promise<UseRow[]> {
  const names = (table: string) =>
    sql`position(${`asset:${hash}`} in ${sql.ref(`${table}.fields`)}::text) > 0`
  const { rows } = await sql<UseRow>`
    with demo as (${seenDemos(reader)}),
    -- By demo, one by one: a database that does not know how many there are would read all records of all demos.
    found as (
      select demo."id" as "demoId", one."stepId" from demo cross join lateral (
        select null as "stepId" from demos d where d."id" = demo."id" and ${names('d')}
        union select s."id" from steps s where s."demoId" = demo."id" and (${names('s')}
          or s."captureId" in (select ca."captureId" from capture_assets ca
            where ca."workspaceId" = ${reader.workspaceId} and ca."hash" = ${hash}))
        union select h."stepId" from hotspots h where h."demoId" = demo."id" and ${names('h')}
        union select c."stepId" from chapters c where c."demoId" = demo."id" and ${names('c')}
        union select e."enabledStepId" from html_edits e where e."demoId" = demo."id" and ${names('e')}
        offset 0
      ) one
    )
    select demo."id" as "demoId", demo."title", demo."trashedAt" is not null as "isInTrash",
      s."id" as "stepId", s."number", s."text"
    from found join demo on demo."id" = found."demoId"
    left join steps s on s."id" = found."stepId"
    order by demo."updatedAt" desc, demo."id", s."number" nulls first`.execute(q)
  return rows
}
