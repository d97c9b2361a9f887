import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { seenBy } from './demos.ts'

/** Rows as JSON says them, for whoever takes their data along. */
type ExportedRow = Readonly<Record<string, unknown>>

/** What a server knows of an account. Nothing that opens something: no password, no token, not even as a hash. */
export async function rowsOfAccount(q: Queries, userId: string) {
  const rows = async (query: ReturnType<typeof sql<ExportedRow>>) => (await query.execute(q)).rows
  const [account] = await rows(sql<ExportedRow>`
    select "id", "name", "email", "emailVerified", "twoFactorEnabled", "createdAt", "updatedAt"
    from users where "id" = ${userId}`)
  return {
    account,
    workspaces: await rows(sql<ExportedRow>`
      select w."id", w."name", m."role", m."createdAt" as "joinedAt" from workspace_members m
      join workspaces w on w."id" = m."workspaceId" where m."userId" = ${userId} order by 4`),
    sessions: await rows(sql<ExportedRow>`
      select "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent" from sessions
      where "userId" = ${userId} order by "createdAt"`),
    passkeys: await rows(sql<ExportedRow>`
      select "name", "createdAt" from passkeys where "userId" = ${userId} order by "createdAt"`),
    extensions: await rows(sql<ExportedRow>`
      select "name", "workspaceId", "createdAt", "lastUsedAt" from recording_tokens
      where "userId" = ${userId} order by "createdAt"`),
    demosMade: await rows(sql<ExportedRow>`
      select "id", "title", "workspaceId", "createdAt" from demos
      where "creatorId" = ${userId} order by "createdAt"`),
    comments: await rows(sql<ExportedRow>`
      select "id", "demoId", "stepId", "text", "createdAt", "editedAt" from comments
      where "authorId" = ${userId} order by "createdAt"`),
    done: await rows(sql<ExportedRow>`
      select "event", "workspaceId", "receivedAt" from author_events
      where "userId" = ${userId} order by "receivedAt"`),
    auditLog: await rows(sql<ExportedRow>`
      select "at", "kind", "network", "details" from audit_entries
      where "actorId" = ${userId} order by "id"`),
  }
}

/** The ids of the demos of a workspace that somebody may see, and the hashes of what it put into its library. */
export async function seenInWorkspace(q: Queries, workspaceId: string, userId: string) {
  const demos = await q
    .selectFrom('demos')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where(seenBy(userId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const assets = await q
    .selectFrom('assets')
    .select('hash')
    .where('workspaceId', '=', workspaceId)
    .where('inLibrary', '=', true)
    .execute()
  return { demoIds: demos.map(({ id }) => id), library: assets.map(({ hash }) => hash) }
}

const page = 1000

/** What viewers did in a demo or answered in its forms, or what members said of it, the oldest first, a JSON text each. */
export async function* rowsOfDemo(
  q: Queries,
  table: 'leads' | 'viewer_events' | 'comments',
  demoId: string,
): AsyncGenerator<string> {
  const at = table === 'viewer_events' ? 'receivedAt' : 'createdAt'
  let after: string | null = null
  for (;;) {
    const later: ReturnType<typeof sql> =
      after === null
        ? sql`true`
        : sql`(${sql.ref(at)}, "id") > (select ${sql.ref(at)}, "id" from ${sql.table(table)} where "id"::text = ${after})`
    const { rows } = await sql<{ id: string; text: string }>`
      select "id"::text as "id", to_jsonb(r)::text as "text" from ${sql.table(table)} r
      where "demoId" = ${demoId} and ${later}
      order by ${sql.ref(at)}, "id" limit ${page}`.execute(q)
    for (const { text } of rows) yield `${text}\n`
    if (rows.length < page) return
    after = rows.at(-1)?.id ?? null
  }
}
