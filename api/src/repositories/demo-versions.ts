import type { Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { DemoVersionsTable } from './demo-tables.ts'
import { json, jsonBytes } from './json.ts'

export type DemoVersionRow = Selectable<DemoVersionsTable>
export type NewDemoVersion = Omit<DemoVersionRow, 'bytes'>

/** A version in a list, without what it holds. */
export type ListedVersion = Pick<
  DemoVersionRow,
  'id' | 'number' | 'revision' | 'steps' | 'createdAt'
> & { readonly maker: string | null }

const listed = ['id', 'number', 'revision', 'steps', 'createdAt'] as const

/** The versions of a demo, the newest first. */
export async function listVersions(q: Queries, demoId: string): Promise<ListedVersion[]> {
  return await q
    .selectFrom('demo_versions')
    .leftJoin('users', 'users.id', 'demo_versions.makerId')
    .select(listed.map((column) => `demo_versions.${column}` as const))
    .select('users.name as maker')
    .where('demoId', '=', demoId)
    .orderBy('number', 'desc')
    .execute()
}

/** A version of this demo; null: it has none with this id. */
export async function findVersion(
  q: Queries,
  demoId: string,
  id: string,
): Promise<DemoVersionRow | null> {
  const row = await q
    .selectFrom('demo_versions')
    .selectAll()
    .where('id', '=', id)
    .where('demoId', '=', demoId)
    .executeTakeFirst()
  return row ?? null
}

/** The revision of the demo that a version was; null: the demo has no such version. */
export async function revisionOfVersion(
  q: Queries,
  demoId: string,
  id: string,
): Promise<number | null> {
  const row = await q
    .selectFrom('demo_versions')
    .select('revision')
    .where('id', '=', id)
    .where('demoId', '=', demoId)
    .executeTakeFirst()
  return row?.revision ?? null
}

/** A version that a revision of the demo was kept as; null: there is none. */
export async function versionOfRevision(
  q: Queries,
  demoId: string,
  revision: number,
): Promise<string | null> {
  const row = await q
    .selectFrom('demo_versions')
    .select('id')
    .where('demoId', '=', demoId)
    .where('revision', '=', revision)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What a version takes in its row. */
export function bytesOfVersion({
  document,
  withheld,
}: Pick<DemoVersionRow, 'document' | 'withheld'>): number {
  return jsonBytes([document, withheld])
}

export async function insertVersion(q: Queries, version: NewDemoVersion): Promise<void> {
  await q
    .insertInto('demo_versions')
    .values({
      ...version,
      document: json(version.document),
      withheld: json(version.withheld),
      bytes: bytesOfVersion(version),
    })
    .execute()
}

/** What viewers of each version do not get any more. */
export async function withheldOfVersions(
  q: Queries,
  demoId: string,
): Promise<Pick<DemoVersionRow, 'id' | 'withheld'>[]> {
  return await q
    .selectFrom('demo_versions')
    .select(['id', 'withheld'])
    .where('demoId', '=', demoId)
    .execute()
}

export async function setWithheld(
  q: Queries,
  id: string,
  withheld: object,
  growth: number,
): Promise<void> {
  await q
    .updateTable('demo_versions')
    .set((row) => ({ withheld: json(withheld), bytes: row('bytes', '+', growth) }))
    .where('id', '=', id)
    .execute()
}

/** Forgets the oldest versions of a demo but so many, never the one that viewers get. */
export async function deleteOldVersions(
  q: Queries,
  demoId: string,
  { kept, live }: { readonly kept: number; readonly live: string | null },
): Promise<void> {
  const old = await q
    .selectFrom('demo_versions')
    .select('id')
    .where('demoId', '=', demoId)
    .orderBy('number', 'desc')
    .offset(kept)
    .execute()
  const ids = old.map(({ id }) => id).filter((id) => id !== live)
  if (ids.length > 0) await q.deleteFrom('demo_versions').where('id', 'in', ids).execute()
}
