import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { openServices } from '../open-services.ts'
import { silentLog } from './silent-log.ts'
import { testConfig } from './test-config.ts'
import type { TestServer } from './test-server.ts'

export interface Replica {
  readonly app: FastifyInstance
  close(): Promise<void>
}

/**
 * A second server on the same database, objects and clock. The embedded database takes no second one, so
 * there it is the first one again: what a test proves of two holds for one as well.
 */
export async function openReplica(server: TestServer): Promise<Replica> {
  if (server.services.config.database.kind === 'embedded') {
    return { app: server.app, close: async () => {} }
  }
  const services = await openServices(
    testConfig({ ...server.environment, ROLE: 'api' }),
    silentLog,
    {
      now: server.services.now,
    },
  )
  const app = await buildApp(services)
  return {
    app,
    close: async () => {
      await app.close()
      await services.close()
    },
  }
}
