import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openServices } from '../open-services.ts'
import { silentLog } from './silent-log.ts'
import { testConfig } from './test-config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated data folder to copy; empty when the tests run on PostgreSQL. */
    databaseTemplate: string
  }
}

/** Making a database takes seconds and much memory, so it is made once per run and copied by each file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) {
    project.provide('databaseTemplate', '')
    return async () => {}
  }
  const folder = await mkdtemp(join(tmpdir(), 'waystep-template-'))
  const services = await openServices(testConfig({ DATA_DIR: folder }), silentLog)
  await services.close()
  project.provide('databaseTemplate', join(folder, 'database'))
  return () => rm(folder, { recursive: true, force: true })
}
