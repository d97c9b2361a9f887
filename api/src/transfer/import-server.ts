import { withoutSheetMark } from '../operations/assets/own-sheet.ts'
import type { Queries } from '../repositories/database.ts'
import {
  advanceNumbering,
  insertRows,
  isEmpty,
  migrationsRun,
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
  const archive = await readArchiveFile(folder)
  if (archive === null)
    return { ok: false, message: `The folder ${folder} holds no finished export.` }
  const refused = await refusal(services.db, archive)
  if (refused !== null) return { ok: false, message: refused }
  try {
    await checkArchive(folder, archive)
  } catch (error) {
    if (error instanceof BadArchive) return { ok: false, message: error.message }
    throw error
  }

  for await (const { key, size } of listObjects(folder)) {
    const stream = await readObject(folder, key)
    await services.store.put(withoutSheetMark(key), { stream, size }, { room: 'any' })
  }
  const tables = await tablesInOrder(services.db)
  await services.db.transaction().execute(async (queries) => {
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
  return { ok: true, archive }
}

async function refusal(db: Queries, archive: Archive): Promise<string | null> {
  const known = await migrationsRun(db)
  if (known.join() !== archive.migrations.join()) {
    return 'The export was made by another version of Waystep. Export and import with the same one.'
  }
  const tables = await tablesInOrder(db)
  for (const table of tables) {
    if (!(await isEmpty(db, table))) return 'The server to import into is not empty.'
  }
  const names = archive.tables.map(({ name }) => name)
  const unknown = names.find((name) => !tables.includes(name))
  if (unknown !== undefined) return `The export holds an unknown table: ${unknown}.`
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return `The export holds a table twice: ${twice}.`
  const missing = tables.find((name) => !names.includes(name))
  return missing === undefined ? null : `The export lacks a table: ${missing}.`
}

/** Nobody knows by whose rules an archive's sheets were cleaned: here they are cleaned when first asked for. */
function withoutMarkInRow(row: string): string {
  const asset = JSON.parse(row)
  return JSON.stringify({ ...asset, objectKey: withoutSheetMark(asset.objectKey) })
}
