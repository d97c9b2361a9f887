import { withoutSheetMark } from '../operations/assets/own-sheet.ts'
import { migrate, migrationNames } from '../plugins/database/migrate.ts'
import type { Queries } from '../repositories/database.ts'
import {
  advanceNumbering,
  dropEverything,
  insertRows,
  isEmpty,
  tablesInOrder,
} from '../repositories/whole-tables.ts'
import type { Services } from '../services.ts'
import { type Archive, listObjects, readArchiveFile, readObject, readRows } from './archive.ts'
import { BadArchive } from './archive-files.ts'
import { checkArchive } from './check-archive.ts'

export type Imported =
  | { readonly ok: true; readonly archive: Archive }
  | { readonly ok: false; readonly message: string }

const pageSize = 200

/**
 * Reads what `exportServer` wrote into a server that holds nothing yet. Files come first and rows
 * all at once at the end, so an import that breaks off can be started again.
 */
export async function importServer(
  services: Pick<Services, 'db' | 'store'>,
  folder: string,
): Promise<Imported> {
  const read = await readArchiveFile(folder)
  if (!read.ok) {
    const message = read.newer ? ofNewer : `The folder ${folder} holds no finished export.`
    return { ok: false, message }
  }
  const archive = read.value
  const refused = await refusal(services.db, archive)
  if (refused !== null) return { ok: false, message: refused }
  try {
    await checkTables(services.db, archive)
    await checkArchive(folder, archive)
  } catch (error) {
    if (error instanceof BadArchive) return { ok: false, message: error.message }
    throw error
  }

  for await (const { key, size } of listObjects(folder)) {
    const stream = await readObject(folder, key)
    await services.store.put(withoutSheetMark(key), { stream, size }, { room: 'any' })
  }
  await services.db.transaction().execute((queries) => readTables(queries, folder, archive))
  return { ok: true, archive }
}

const ofNewer =
  'The export was made by a newer version of Waystep. Import it with that version, or a later one.'

async function refusal(db: Queries, { migrations }: Archive): Promise<string | null> {
  if (migrations.some((name) => !migrationNames.includes(name))) return ofNewer
  const sameStart = migrationNames.slice(0, migrations.length)
  if (migrations.length === 0 || sameStart.join() !== migrations.join()) {
    return 'The export does not say by which version of Waystep it was made.'
  }
  for (const table of await tablesInOrder(db)) {
    if (!(await isEmpty(db, table))) return 'The server to import into is not empty.'
  }
  return null
}

/** Writes all rows, in the tables of the version that exported them, which are then brought up to date. */
async function readTables(queries: Queries, folder: string, archive: Archive): Promise<void> {
  await withTablesOf(queries, archive, async (tables) => {
    for (const name of tables) {
      let page: string[] = []
      for await (const row of readRows(folder, name)) {
        page.push(name === 'assets' ? withoutMarkInRow(row) : row)
        if (page.length < pageSize) continue
        await insertRows(queries, name, page)
        page = []
      }
      await insertRows(queries, name, page)
      await advanceNumbering(queries, name)
    }
  })
}

/**
 * Does work while the tables are as they were when an archive was made. The server holds nothing yet: its
 * tables are removed, made as they were then, and brought up to date at the end.
 */
async function withTablesOf(
  queries: Queries,
  { migrations }: Archive,
  work: (tables: readonly string[]) => Promise<void>,
): Promise<void> {
  const before = await tablesInOrder(queries)
  const isOlder = migrations.length < migrationNames.length
  if (isOlder) {
    await dropEverything(queries)
    await migrate(queries, migrations.at(-1))
  }
  await work(await tablesInOrder(queries))
  if (!isOlder) return
  await migrate(queries)
  const after = await tablesInOrder(queries)
  const foreign = before.find((name) => !after.includes(name))
  if (foreign !== undefined) {
    throw new BadArchive(`The database to import into has a table of something else: ${foreign}.`)
  }
}

/** @throws BadArchive where an archive has not the tables of its version. Changes nothing. */
async function checkTables(db: Services['db'], archive: Archive): Promise<void> {
  const names = archive.tables.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new BadArchive(`The export holds a table twice: ${twice}.`)
  const tables = await tablesAt(db, archive)
  const unknown = names.find((name) => !tables.includes(name))
  if (unknown !== undefined) throw new BadArchive(`The export holds an unknown table: ${unknown}.`)
  const missing = tables.find((name) => !names.includes(name))
  if (missing !== undefined) throw new BadArchive(`The export lacks a table: ${missing}.`)
}

/** The tables of the version that made an archive; they are made to be looked at, and taken back. */
async function tablesAt(db: Services['db'], archive: Archive): Promise<readonly string[]> {
  const found: string[] = []
  const rolledBack = new Error('This transaction is taken back.')
  const trial = db.transaction().execute(async (queries) => {
    await withTablesOf(queries, archive, async (tables) => {
      found.push(...tables)
    })
    throw rolledBack
  })
  await trial.catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
  return found
}

/** Nobody knows by whose rules an archive's sheets were cleaned: here they are cleaned when first asked for. */
function withoutMarkInRow(row: string): string {
  const asset = JSON.parse(row)
  return JSON.stringify({ ...asset, objectKey: withoutSheetMark(asset.objectKey) })
}
