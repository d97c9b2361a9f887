import { readdir } from 'node:fs/promises'
import { makeFolderPrivate } from '../data-folder/keep-private.ts'
import { makeFolder } from '../data-folder/make-folder.ts'
import { onTheMachine } from '../operations/audit/actor.ts'
import { recordDeed } from '../operations/audit/record-deed.ts'
import { migrationsRun, rowsOf, tablesInOrder } from '../repositories/whole-tables.ts'
import type { Services } from '../services.ts'
import { type Archive, writeArchiveFile, writeObject, writeRows } from './archive.ts'

export type Exported =
  | { readonly ok: true; readonly archive: Archive }
  | { readonly ok: false; readonly message: string }

/** Writes everything a server holds into an empty folder. No other process may use the server meanwhile. */
export async function exportServer(
  services: Pick<Services, 'db' | 'store' | 'now'>,
  folder: string,
): Promise<Exported> {
  await makeFolder(folder)
  if ((await readdir(folder)).length > 0) {
    return { ok: false, message: `The folder ${folder} is not empty.` }
  }
  // It holds password hashes and sessions.
  if (!(await makeFolderPrivate(folder))) {
    return { ok: false, message: `Other users of this machine can read the folder ${folder}.` }
  }
  const tables: Archive['tables'] = []
  const migrations = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (queries) => {
      await recordDeed(queries, services.now(), onTheMachine, { kind: 'server-exported' })
      for (const name of await tablesInOrder(queries)) {
        tables.push({ name, rows: await writeRows(folder, name, rowsOf(queries, name)) })
      }
      return await migrationsRun(queries)
    })
  let objects = 0
  for await (const { key } of services.store.list('')) {
    const found = await services.store.get(key)
    if (found === null) continue
    await writeObject(folder, key, found.stream)
    objects += 1
  }
  const exportedAt = services.now().toISOString()
  const archive: Archive = { exportedAt, migrations, tables, objects }
  await writeArchiveFile(folder, archive)
  return { ok: true, archive }
}
