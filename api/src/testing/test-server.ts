import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../services.ts'
import { migratedDatabase } from './migrated-database.ts'
import { silentLog } from './silent-log.ts'
import { type Environment, testConfig } from './test-config.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  /** What the server reads its settings from; a second server on it shares database and objects. */
  readonly environment: Environment
  /** Moves the server's clock; it stands still otherwise only when moved. */
  readonly clock: { shift(milliseconds: number): void }
  /** Ends the process’s part and leaves the data. */
  stop(): Promise<void>
  /** Stops and removes everything. */
  close(): Promise<void>
}

/**
 * A server of its own: on an embedded database and a folder, or, with TEST_DATABASE_URL and
 * TEST_S3_ENDPOINT set, on a fresh database and bucket there. `embedded` always takes the former.
 */
export async function startTestServer(
  settings: Environment = {},
  form: 'as the environment says' | 'embedded' = 'as the environment says',
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-test-'))
  const grownUp = form !== 'embedded'
  const { database, dropDatabase } = await migratedDatabase(folder, grownUp)
  const environment = {
    DATA_DIR: folder,
    ...database,
    ...(grownUp && freshBucket()),
    ...settings,
  }
  const server = await openTestServer(environment)
  return {
    ...server,
    close: async () => {
      await server.stop()
      await dropDatabase()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A server on the data of another one: a replica, or the same after a restart.
 *
 * @param prepare changes its services at once, before work goes on that the other one left
 */
export async function openTestServer(
  environment: Environment,
  prepare: (services: Services) => void = () => {},
): Promise<TestServer> {
  let shifted = 0
  const ending = new AbortController()
  const services = await openServices(testConfig(environment), silentLog, {
    now: () => new Date(Date.now() + shifted),
    ending: ending.signal,
  })
  prepare(services)
  const app = await buildApp(services)
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    ending.abort()
    await app.close()
    await services.close()
  }
  return {
    app,
    services,
    environment,
    clock: {
      shift: (milliseconds) => {
        shifted += milliseconds
      },
    },
    stop,
    close: stop,
  }
}

function freshBucket(): Environment {
  const endpoint = process.env.TEST_S3_ENDPOINT
  if (!endpoint) return {}
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: `waystep-test-${randomUUID()}`,
    S3_ACCESS_KEY: process.env.TEST_S3_ACCESS_KEY ?? 'testkey',
    S3_SECRET_KEY: process.env.TEST_S3_SECRET_KEY ?? 'testsecret123',
  }
}
