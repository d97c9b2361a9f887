import type { Queries } from '../repositories/database.ts'
import {
  advanceNumbering,
  insertRows,
  isEmpty,
  migrationsRun,
  tablesInOrder,
} from '../repositories/whole-tables.ts'
import type { Services } from '../services.ts'
import { type Archive, readArchiveFile, readObjects, readRows } from './archive.ts'

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

  for await (const { key, size, stream } of readObjects(folder)) {
    await services.store.put(key, { stream, size })
  }
  await services.db.transaction().execute(async (queries) => {
    for (const { name } of archive.tables) {
      let page: string[] = []
      for await (const row of readRows(folder, name)) {
        page.push(row)
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
  const unknown = archive.tables.find(({ name }) => !tables.includes(name))
  return unknown === undefined ? null : `The export holds an unknown table: ${unknown.name}.`
}
