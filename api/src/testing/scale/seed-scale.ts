import { createStep } from '@waystep/demo-model'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../repositories/database.ts'
import { json } from '../../repositories/json.ts'
import { idOf, seededId } from './seeded-ids.ts'

/** Demos of each workspace but the first, which has a hundredth of all. */
const demosOfWorkspace = 10

/**
 * Fills empty tables as a server of many workspaces fills them: with three steps a demo, a picture and a capture of
 * each, what was published of them, what viewers did and what lies in the store. Every row is made by the database.
 *
 * @param demos how many; of the first hundredth each is in the first workspace
 */
export async function seedScale(db: Queries, demos: number): Promise<void> {
  const big = Math.ceil(demos / 100)
  const workspaces = Math.ceil((demos - big) / demosOfWorkspace) + 1
  const workspaceOf = (n: string) =>
    sql.raw(
      `case when ${n} <= ${big} then 1 else 2 + (${n} - ${big} - 1) / ${demosOfWorkspace} end`,
    )
  await db.transaction().execute(async (q) => {
    const indexes = await dropIndexes(q)
    // Looking up what each of 44 million rows refers to takes longer than writing them; a small run does it.
    if (demos > 10_000) await sql`set local session_replication_role = replica`.execute(q)
    for (const part of [
      accounts(workspaces),
      documents(demos, workspaceOf),
      media(demos, workspaceOf),
      views(demos, workspaceOf),
    ]) {
      for (const statement of part) await statement.execute(q)
    }
    for (const index of indexes) await sql.raw(index).execute(q)
  })
  for (const table of [...seededTables, 'workspaces', 'users']) {
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

/** The tables that grow with a server's demos: whatever is asked often must not read one of them whole. */
export const seededTables = [
  'folders',
  'demos',
  'steps',
  'hotspots',
  'captures',
  'capture_assets',
  'demo_captures',
  'assets',
  'stored_objects',
  'baked_pages',
  'publications',
  'viewer_events',
  'leads',
  'custom_domains',
  'comments',
] as const

/**
 * Drops the indexes that hold no constraint: they are made faster once the rows are there, from all of them.
 * @returns what makes them again
 */
async function dropIndexes(q: Queries): Promise<string[]> {
  const { rows } = await sql<{ readonly name: string; readonly made: string }>`
    select relation.relname as "name", pg_get_indexdef(relation.oid) as "made"
    from pg_index join pg_class relation on relation.oid = indexrelid
    where indrelid = any(${sql.val([...seededTables])}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(q)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(q)
  return rows.map(({ made }) => made)
}

type WorkspaceOf = (demo: string) => RawBuilder<unknown>

function accounts(workspaces: number): RawBuilder<unknown>[] {
  return [
    sql`insert into users ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
      select ${idOf('user')}, 'Maya', 'maya' || n || '@example.com', true, now(), now()
      from generate_series(1, ${workspaces}::int) n`,
    sql`insert into workspaces ("id", "name", "plan", "isTrial", "createdAt")
      select ${idOf('workspace')}, 'Workspace ' || n, 'Scale', n % 50 = 0, now() - interval '2 hours'
      from generate_series(1, ${workspaces}::int) n`,
    sql`insert into workspace_members ("workspaceId", "userId", "role")
      select ${idOf('workspace')}, ${idOf('user')}, 'Admin' from generate_series(1, ${workspaces}::int) n`,
    sql`insert into custom_domains ("id", "workspaceId", "hostname", "token", "verifiedAt", "checkedAt")
      select ${idOf('domain')}, ${idOf('workspace', sql`(n - 1) / 5 + 1`)}, 'd' || n || '.acme.example', 'token', now(), now()
      from generate_series(1, ${workspaces * 5}::int) n`,
  ]
}

/** Demos, every other in a folder, with their steps and hotspots. The names of a few hold the word `rare`. */
function documents(demos: number, workspaceOf: WorkspaceOf): RawBuilder<unknown>[] {
  const { id, demoId, number, text, htmlCaptureId, ...fields } = createStep({
    id: seededId('step', 1),
    demoId: seededId('demo', 1),
    number: 1,
    widthOrg: 1280,
    heightOrg: 720,
    url: 'https://crm.example.com/invoices',
  })
  const name = sql.raw(
    `case when n % 997 = 0 then 'A rare tour ' else 'A tour of invoices ' end || n`,
  )
  return [
    sql`insert into folders ("id", "workspaceId", "name", "ownerId")
      select ${idOf('folder')}, ${idOf('workspace', workspaceOf('n'))}, 'Sales',
        case when n % 3 = 0 then ${idOf('user', workspaceOf('n'))} end
      from generate_series(1, ${demos}::int) n`,
    sql`insert into demos
        ("id", "workspaceId", "folderId", "creatorId", "title", "type", "revision", "linkOn", "createdAt",
        "updatedAt", "bytes", "fields")
      select ${idOf('demo')}, ${idOf('workspace', workspaceOf('n'))}, case when n % 2 = 0 then ${idOf('folder')} end,
        ${idOf('user', workspaceOf('n'))}, ${name}, 'HTML', 1, n % 5 <> 0, now() - n * interval '1 second',
        now() - n * interval '1 second', 4000, '{}'::jsonb
      from generate_series(1, ${demos}::int) n`,
    sql`insert into steps ("id", "demoId", "number", "text", "captureId", "fields")
      select ${idOf('step')}, ${idOf('demo', sql`(n - 1) / 3 + 1`)}, (n - 1) % 3 + 1,
        'Open the invoice ' || n, ${idOf('capture')},
        ${json(fields)}::jsonb || jsonb_build_object('image', 'asset:' || ${hashOf('picture')})
      from generate_series(1, ${demos * 3}::int) n`,
    sql`insert into hotspots ("id", "demoId", "stepId", "fields")
      select ${idOf('hotspot')}, ${idOf('demo', sql`(n - 1) / 3 + 1`)}, ${idOf('step')}, '{}'::jsonb
      from generate_series(1, ${demos * 3}::int) n`,
  ]
}

const hashOf = (kind: string) => sql`encode(sha256((${kind}::text || n)::bytea), 'hex')`

/** A picture, a style sheet and a capture of each step, and what of them lies in the store. */
function media(demos: number, workspaceOf: WorkspaceOf): RawBuilder<unknown>[] {
  const steps = sql`generate_series(1, ${demos * 3}::int) n`
  const workspace = idOf('workspace', workspaceOf('((n - 1) / 3 + 1)'))
  const asset = (kind: string, type: string) => sql`
    insert into assets ("workspaceId", "hash", "type", "size", "objectKey", "leasedUntil")
    select ${workspace}, ${hashOf(kind)}, ${type}, 20000, ${kind} || '/' || n, now() - interval '1 day'
    from ${steps}`
  return [
    asset('picture', 'image/png'),
    asset('sheet', 'text/css'),
    sql`insert into captures
        ("id", "workspaceId", "url", "title", "viewport", "health", "size", "objectKey", "leasedUntil")
      select ${idOf('capture')}, ${workspace}, 'https://crm.example.com', 'Invoices',
        '{"width":1280,"height":720}', '[]', 60000, 'capture/' || n, now() - interval '1 day'
      from ${steps}`,
    sql`insert into capture_assets ("captureId", "workspaceId", "hash")
      select ${idOf('capture')}, ${workspace}, ${hashOf('sheet')} from ${steps}`,
    sql`insert into demo_captures ("demoId", "captureId")
      select ${idOf('demo', sql`(n - 1) / 3 + 1`)}, ${idOf('capture')} from ${steps}`,
    sql`insert into baked_pages ("workspaceId", "key", "objectKey", "assets", "heldBack", "usedAt")
      select ${workspace}, ${idOf('page')}, 'page/' || n, jsonb_build_array(${hashOf('sheet')}), '[]',
        now() - interval '3 days'
      from ${steps}`,
    sql`insert into stored_objects ("key", "workspaceId", "base", "bytes", "reservedAt", "storedAt")
      select kind || '/' || n, ${workspace}, kind || '/' || n, 24576, now(), now()
      from ${steps} cross join unnest(array['picture', 'sheet', 'capture', 'page']) kind`,
  ]
}

/** What was published of each demo, of which every other has a publication before it; what viewers did, leads and comments. */
function views(demos: number, workspaceOf: WorkspaceOf): RawBuilder<unknown>[] {
  const publications = (kind: string, endedAt: RawBuilder<unknown>, every: number) => sql`
    insert into publications ("id", "demoId", "workspaceId", "revision", "preview", "version", "document",
      "workspace", "pages", "assets", "heldBack", "bytes", "createdAt", "endedAt")
    select ${idOf(kind)}, ${idOf('demo')}, ${idOf('workspace', workspaceOf('n'))}, 1, false, 2,
      jsonb_build_object('demo', n, 'filler', repeat('words ', 200)), '{}',
      jsonb_build_object('step', jsonb_build_object('key', ${idOf('page')})),
      jsonb_build_object('step', jsonb_build_array(${hashOf('sheet')})), '[]', 2000,
      now() - interval '2 days', ${endedAt}
    from generate_series(1, ${demos}::int) n where n % ${every}::int = 0`
  return [
    publications('publication', sql`null`, 1),
    publications('former', sql`now() - interval '1 day'`, 2),
    sql`insert into viewer_events ("publicationId", "demoId", "viewerId", "event", "receivedAt")
      select ${idOf('publication', sql`(n - 1) / 4 + 1`)}, ${idOf('demo', sql`(n - 1) / 4 + 1`)}, 'viewer' || n,
        jsonb_build_object('type', 'demo-opened', 'at', n, 'stepId', 's'), now() - (n % 90) * interval '1 day'
      from generate_series(1, ${demos * 4}::int) n`,
    sql`insert into leads ("demoId", "chapterId", "viewerId", "email", "answers", "createdAt")
      select ${idOf('demo')}, 'c', 'v', 'ada@example.com', '[]', now() - (n % 90) * interval '1 day'
      from generate_series(1, ${demos}::int) n`,
    sql`insert into comments ("id", "demoId", "stepId", "authorId", "text", "createdAt", "stepGoneSince")
      select ${idOf('comment')}, ${idOf('demo')}, ${idOf('step')}, ${idOf('user', workspaceOf('n'))},
        'Shorter, please', now(), case when n % 50 = 0 then now() - interval '40 days' end
      from generate_series(1, ${demos}::int) n`,
  ]
}
