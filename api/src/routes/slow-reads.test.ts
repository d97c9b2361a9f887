import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo, edit, sendCommands, stepOf, storeCapture } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { growingPages } from '../testing/slow/growing-pages.ts'
import { type GrowingField, growingFields } from '../testing/slow/growing-records.ts'
import { measureGrowth } from '../testing/slow/measure-growth.ts'
import { makeReadDemo, type ReadDemo, readAsViewer } from '../testing/slow/read-demo.ts'
import { keepRow, lineOf, type SlowRow } from '../testing/slow/slow-table.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** `npm run fuzz -- slow`: all that one person may store and everybody reads; in `npm test` a share. */
const isWhole = process.env.SLOW_WHOLE === '1'
const table = process.env.SLOW_TABLE ?? ''
/** Characters: the first that a field takes is what it is measured with. */
const sizes = [512_000, 128_000, 32_000, 8_000, 2_000]
const known = new Set(['hotspot.text nested lists', 'hotspot.text tables'])
const knownPages = new Set(['a sheet of nested rules', 'a style of functions'])

let server: TestServer
let author: Person
let demo: ReadDemo

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Scale' })
  author = await signUp(server)
  demo = await makeReadDemo(server, author)
})
afterAll(() => server.close())

/** Stores the field with so many characters; whether the server took it. */
async function stored({ grown }: GrowingField, size: number): Promise<boolean> {
  const reply = await sendCommands(server, author.headers, demo.id, [grown(demo, size)])
  return reply.statusCode === 200 && reply.json().rejected.length === 0
}

async function judged(row: SlowRow): Promise<readonly string[]> {
  if (table !== '') await keepRow(table, row)
  if (isWhole) process.stdout.write(`${lineOf(row)}\n`)
  return row.growthOf.verdict === 'ok' ? [] : [lineOf(row)]
}

const asked = growingFields.filter(
  ({ field, growth }) => isWhole || known.has(`${field} ${growth}`),
)

describe.each([...new Set(asked.map(({ field }) => field))])('%s', (field) => {
  it('costs viewers no more than it is long', { timeout: 600_000 }, async () => {
    const failed: string[] = []
    for (const growing of asked.filter((each) => each.field === field)) {
      const largest = await firstOf(sizes, (size) => stored(growing, size))
      if (largest === undefined) continue
      const growthOf = await measureGrowth([largest / 16, largest / 4, largest], async (size) => {
        await stored(growing, size)
        return () => readAsViewer(server, demo)
      })
      const row = { call: 'views of a demo', input: field, growth: growing.growth, growthOf }
      failed.push(...(await judged(row)))
    }
    expect(failed).toEqual([])
  })
})

const pages = Object.entries(growingPages).filter(([name]) => isWhole || knownPages.has(name))

it.each(pages)(
  'a captured page with %s costs no more than it is long',
  { timeout: 600_000 },
  async (growth, grow) => {
    const pageSizes = isWhole ? [32_000, 128_000, 512_000, 2_048_000] : [32_000, 128_000, 512_000]
    const growthOf = await measureGrowth(pageSizes, async (size) => {
      const id = await createDemo(server, author)
      const step = stepOf(id)
      return async () => {
        const htmlCaptureId = await storeCapture(server, author, grow(size))
        const items = [{ step: { ...step, htmlCaptureId }, hotspots: [], chapter: null }]
        await edit(server, author, id, { type: 'add-steps', after: 0, items })
        return await readAsViewer(server, { id, stepId: step.id })
      }
    })
    const row = { call: 'captured pages', input: 'stored and viewed', growth, growthOf }
    expect(await judged(row)).toEqual([])
  },
)

async function firstOf<T>(
  values: readonly T[],
  holds: (value: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const value of values) if (await holds(value)) return value
  return undefined
}
