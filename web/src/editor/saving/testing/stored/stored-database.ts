import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDB } from 'idb'

interface StoredStore {
  readonly keyPath: string | string[]
  readonly indexes: Readonly<Record<string, string>>
  readonly records: readonly object[]
}

/** A database as a version of the editor had written it; files are in base64. */
export interface StoredDatabase {
  readonly version: number
  readonly stores: Readonly<Record<string, StoredStore>>
}

/** Reads a sample beside this file. */
export function readStored(name: string): StoredDatabase {
  const text = readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')
  return JSON.parse(text, (_, value) =>
    typeof value?.base64 === 'string'
      ? new Blob([Buffer.from(value.base64, 'base64')], { type: value.type })
      : value,
  )
}

/** Makes a database of what was stored. */
export async function storeAgain(name: string, { version, stores }: StoredDatabase): Promise<void> {
  const database = await openDB(name, version, {
    upgrade(upgraded) {
      for (const [store, { keyPath, indexes }] of Object.entries(stores)) {
        const made = upgraded.createObjectStore(store, { keyPath })
        for (const [index, path] of Object.entries(indexes)) made.createIndex(index, path)
      }
    },
  })
  for (const [store, { records }] of Object.entries(stores)) {
    for (const record of records) await database.put(store, record)
  }
  database.close()
}
