import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openServices } from '../open-services.ts'
import { createDatabase } from './server-database.ts'
import { silentLog } from './silent-log.ts'
import { type Environment, testConfig } from './test-config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated databases to copy: a folder, and the name of one on TEST_DATABASE_URL's server if that is set. */
    databaseTemplates: { readonly embedded: string; readonly onServer: string | null }
  }
}

/** Making a database takes seconds and much memory, so it is made once per run and copied by each file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-template-'))
  await migrateBy({ DATA_DIR: folder })
  const server = process.env.TEST_DATABASE_URL
  const onServer = server ? await createDatabase(server) : null
  if (onServer !== null) {
    const SECRET = 'a secret of at least thirty-two letters'
    await migrateBy({ DATA_DIR: folder, DATABASE_URL: onServer.url, SECRET })
  }
  project.provide('databaseTemplates', {
    embedded: join(folder, 'database'),
    onServer: onServer?.name ?? null,
  })
  return async () => {
    await onServer?.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function migrateBy(environment: Environment): Promise<void> {
  const services = await openServices(testConfig(environment), silentLog)
  await services.close()
}
