import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entries, sendCall, validCall } from '../testing/access-matrix/entries.ts'
import { type Callers, makeCallers } from '../testing/access-matrix/world.ts'
import { growingInputs } from '../testing/slow/growing-inputs.ts'
import { measureGrowth } from '../testing/slow/measure-growth.ts'
import { keepRow, lineOf } from '../testing/slow/slow-table.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** `npm run fuzz -- slow`: every input of every call; in `npm test` those that have been slow before. */
const isWhole = process.env.SLOW_WHOLE === '1'
const only = process.env.SLOW_ONLY ?? ''
const table = process.env.SLOW_TABLE ?? ''
const sizes = isWhole ? [8_000, 32_000, 128_000, 512_000] : [64_000, 256_000]
const known = new Set(['uploads.logo'])

let server: TestServer
let who: Callers

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Scale' })
  who = await makeCallers(server)
})
afterAll(() => server.close())

const asked = entries.filter(({ name }) =>
  only === '' ? isWhole || known.has(name) : name.startsWith(only),
)

it.each(asked)(
  '$name costs no more than its inputs are long',
  async (entry) => {
    const failed: string[] = []
    for (const growing of growingInputs(entry, await validCall(who, entry))) {
      const growthOf = await measureGrowth(sizes, async (size) => {
        // Thousands of calls are made here in an hour, and each is to be answered for what it says.
        await sql`delete from rate_limits`.execute(server.services.db)
        const call = growing.grown(await validCall(who, entry), size)
        return () => sendCall(server, who, entry, call)
      })
      const { input, growth } = growing
      const row = { call: entry.name, input, growth, growthOf }
      if (table !== '') await keepRow(table, row)
      const isTold = growthOf.exponent !== null || growthOf.verdict !== 'ok'
      if (isWhole && isTold) process.stdout.write(`${lineOf(row)}\n`)
      if (growthOf.verdict !== 'ok') failed.push(lineOf(row))
    }
    expect(failed).toEqual([])
  },
  isWhole ? 3_600_000 : 60_000,
)
