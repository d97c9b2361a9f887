import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { holdCompiledDatabase } from './compiled-database.ts'
import { createDatabase } from './server-database.ts'
import type { Environment } from './test-config.ts'

/**
 * A database with today's tables and nothing in them: one of TEST_DATABASE_URL's, or with `grownUp` false, or none
 * set, an embedded one in the folder. It is a copy of what `database-template.ts` made.
 */
export async function migratedDatabase(
  folder: string,
  grownUp: boolean,
): Promise<{ database: Environment; dropDatabase: () => Promise<void> }> {
  const { embedded, onServer } = inject('databaseTemplates')
  const server = process.env.TEST_DATABASE_URL
  if (!server || onServer === null || !grownUp) {
    await holdCompiledDatabase()
    // A thousand small files: copied one after another they take a third of the processor's time.
    cpSync(embedded, join(folder, 'database'), { recursive: true })
    return { database: {}, dropDatabase: async () => {} }
  }
  const { url, drop } = await createDatabase(server, onServer)
  return {
    database: { DATABASE_URL: url, SECRET: 'a secret of at least thirty-two letters' },
    dropDatabase: drop,
  }
}
