import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, sendCall, validCall } from '../testing/access-matrix/entries.ts'
import type { Call } from '../testing/access-matrix/row.ts'
import { type Callers, makeCallers } from '../testing/access-matrix/world.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let who: Callers

beforeAll(async () => {
  server = await startTestServer({ QUOTA_FILE_MB: '1' })
  who = await makeCallers(server)
})
afterAll(() => server.close())

const runs = Number(process.env.FUZZ_RUNS ?? 12)
/** Milliseconds one call may take on a slow machine; more means that it hangs. */
const timeoutMs = 20_000

const junk = fc.oneof(
  fc.constantFrom(null, '', '\u0000', '\ud800', 'a\u0000b', '../..', '%00', '💥', 'x'.repeat(3000)),
  fc.constantFrom(-1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, true, [], {}, [null], '__proto__'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A valid call with one thing in its path, query or body replaced by junk. */
function spoiled(call: Call, place: number, value: unknown): Call {
  const inBody = call.body === undefined ? [] : placesIn(call.body)
  const choices = [
    ...inBody.map((at) => () => ({ ...call, body: replaced(call.body, at, value) })),
    ...Object.keys(call.params ?? {}).map((name) => () => ({
      ...call,
      params: { ...call.params, [name]: textOf(value) },
    })),
    ...[...Object.keys(call.query ?? {}), 'search', '__proto__'].map((name) => () => ({
      ...call,
      query: { ...call.query, [name]: textOf(value) },
    })),
  ]
  return choices[place % choices.length]?.() ?? call
}

const textOf = (value: unknown) => String(value).toWellFormed() || 'x'

describe.each(entries)('anything at all sent to $name', (entry) => {
  it('is answered in time, and never with 500', async () => {
    const call = await validCall(who, entry)
    await fc.assert(
      fc.asyncProperty(fc.nat(), junk, async (place, value) => {
        const sent = spoiled(call, place, value)
        const reply = await sendCall(server, who, entry, sent)
        expect(reply.statusCode, `${JSON.stringify(sent)} ${reply.body}`).toBeLessThan(500)
      }),
      { numRuns: runs, timeout: timeoutMs, ...(process.env.FUZZ_RUNS ? {} : { seed: 4711 }) },
    )
  })
})

type ValuePath = readonly (string | number)[]

function placesIn(value: unknown, at: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([key, item]) =>
    placesIn(item, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return at.length === 0 ? inside : [at, ...inside]
}

function replaced(value: unknown, place: ValuePath | undefined, by: unknown): object {
  const copy = structuredClone(value)
  let target = copy
  for (const key of place?.slice(0, -1) ?? []) target = Object(target)[key]
  const last = place?.at(-1)
  if (last !== undefined) Object(target)[last] = by
  return Object(copy)
}
