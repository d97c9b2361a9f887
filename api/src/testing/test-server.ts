import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../services.ts'
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
  const { database, dropDatabase } = await freshDatabase(folder, grownUp)
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

/** A server on the data of another one: a replica, or the same after a restart. */
export async function openTestServer(environment: Environment): Promise<TestServer> {
  let shifted = 0
  const services = await openServices(testConfig(environment), silentLog, {
    now: () => new Date(Date.now() + shifted),
  })
  const app = await buildApp(services)
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
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

/** An empty database: one of TEST_DATABASE_URL's, or with `grownUp` false, or none set, an embedded one in the folder. */
export async function freshDatabase(
  folder: string,
  grownUp: boolean,
): Promise<{ database: Environment; dropDatabase: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || !grownUp) {
    const template = inject('databaseTemplate')
    if (template !== '') await cp(template, join(folder, 'database'), { recursive: true })
    return { database: {}, dropDatabase: async () => {} }
  }
  const name = `waystep_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    database: { DATABASE_URL: url.href, SECRET: 'a secret of at least thirty-two letters' },
    dropDatabase: () => onServer(server, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
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
