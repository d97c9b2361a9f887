import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { openViewCaches } from '../publications/view-caches.ts'
import type { TestServer } from './test-server.ts'

/**
 * A second app on the same database, objects and clock, which shares nothing with the first that a process keeps
 * in memory for viewers. Unlike a replica it can be had of the embedded database, too.
 */
export async function secondApp({ services }: TestServer): Promise<FastifyInstance> {
  return await buildApp({ ...services, views: openViewCaches(services.config.caches.viewBytes) })
}
