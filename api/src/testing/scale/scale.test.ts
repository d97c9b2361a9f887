import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../plugins/database/open-database.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { hotQueries, sweeps } from './hot-queries.ts'
import { measure } from './plans.ts'
import { seededTables, seedScale } from './seed-scale.ts'

/** `npm run scale` asks for more demos, and for what each query took. */
const demos = Number(process.env.SCALE_DEMOS ?? 2000)
const isTold = process.env.SCALE_DEMOS !== undefined

let server: TestServer
let database: OpenDatabase
beforeAll(async () => {
  server = await startTestServer()
  await server.stop()
  database = await openDatabase(server.services.config.database)
  await seedScale(database.db, demos)
}, 3_600_000)
afterAll(async () => {
  await database.close()
  await server.close()
})

const tell = (name: string, { milliseconds, plan }: Awaited<ReturnType<typeof measure>>) => {
  if (!isTold) return
  const indented = plan.replaceAll(/^/gm, '    ')
  console.log(`${name}: ${milliseconds.toFixed(1)} ms\n${indented}`)
}

describe('with many demos, no table that grows is read whole for', () => {
  it.each(hotQueries)('$name', { timeout: 600_000 }, async (query) => {
    const measured = await measure(database.pool, query)
    tell(query.name, measured)
    expect(measured.whole.filter((table) => seededTables.some((name) => name === table))).toEqual(
      [],
    )
  })
})

describe('with many demos, these are done at all', () => {
  it.each(sweeps)('$name', { timeout: 3_600_000 }, async (query) => {
    const measured = await measure(database.pool, query)
    tell(query.name, measured)
    expect(measured.milliseconds).toBeGreaterThan(0)
  })
})
