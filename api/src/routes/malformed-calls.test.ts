import { randomUUID } from 'node:crypto'
import { type RouteContract, routes } from '@waystep/api-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { injectCall } from '../testing/access-matrix/inject-call.ts'
import type { Call, Row } from '../testing/access-matrix/row.ts'
import { rows } from '../testing/access-matrix/rows.ts'
import { type Callers, makeCallers } from '../testing/access-matrix/world.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { defaultBodyLimit } from './register.ts'

let server: TestServer
let who: Callers

beforeAll(async () => {
  server = await startTestServer({ QUOTA_FILE_MB: '1' })
  who = await makeCallers(server)
})
afterAll(() => server.close())

interface Entry {
  readonly name: string
  readonly contract: RouteContract
  readonly row: Row
}

const entries: Entry[] = Object.entries(routes).flatMap(([resource, contracts]) =>
  Object.entries<RouteContract>(contracts).flatMap(([name, contract]) => {
    const ofResource: Readonly<Record<string, Readonly<Record<string, Row>> | undefined>> = rows
    const row = ofResource[resource]?.[name]
    return row === undefined ? [] : [{ name: `${resource}.${name}`, contract, row }]
  }),
)
const withBody = entries.filter(({ contract }) => contract.body !== undefined)
const withParams = entries.filter(({ contract }) => contract.params !== undefined)
const runs = Number(process.env.FUZZ_RUNS ?? 12)

const callerOf = ({ contract }: Entry) => (contract.access === 'operator' ? 'operator' : 'admin')
const validCall = (entry: Entry) => entry.row(who.worldOf('admin'), who.userOf(callerOf(entry)))
const send = (entry: Entry, call: Call) =>
  injectCall(server, entry.contract, call, who.headersOf(callerOf(entry)))

describe.each(withBody)('a malformed body of $name', (entry) => {
  it('is refused with 400', async () => {
    const call = await validCall(entry)
    for (const body of [[], [[]], Object('text')]) {
      expect((await send(entry, { ...call, body })).statusCode, JSON.stringify(body)).toBe(400)
    }
  })

  it('names the field that is missing or of another kind', async () => {
    const call = await validCall(entry)
    for (const field of Object.keys(call.body ?? {})) {
      const body = { ...call.body, [field]: { not: { what: ['is', 'asked'] } } }
      const reply = await send(entry, { ...call, body })
      // A field that only a command knows may be any JSON to the call itself.
      if (reply.statusCode === 200 || reply.statusCode === 404) continue
      expect(reply.statusCode, `${field}: ${reply.body}`).toBe(400)
      expect(reply.json().error.issues.map((issue: { path: string[] }) => issue.path[0])).toContain(
        field,
      )
    }
  })

  it('is refused with 415 when it is no JSON, and with 400 when it is broken JSON', async () => {
    const { params } = await validCall(entry)
    const url = entry.contract.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
    const inject = (type: string) =>
      server.app.inject({
        method: entry.contract.method,
        url,
        headers: { ...who.headersOf(callerOf(entry)), 'content-type': type },
        payload: '{"broken',
      })
    expect((await inject('text/plain')).statusCode).toBe(415)
    expect((await inject('application/json')).statusCode).toBe(400)
  })

  it('is refused with 413 when it is too large', async () => {
    const call = await validCall(entry)
    const limit = entry.contract.bodyLimit ?? defaultBodyLimit
    const body = { ...call.body, padding: 'x'.repeat(limit) }
    expect((await send(entry, { ...call, body })).statusCode).toBe(413)
  })
})

describe.each(withParams)('an unknown id of $name', (entry) => {
  it('is answered with 404', async () => {
    const call = await validCall(entry)
    for (const name of Object.keys(call.params ?? {})) {
      const unknown = { ...call.params, [name]: unknownValue(name) }
      const reply = await send(entry, { ...call, params: unknown })
      // A file that is put under another hash is refused for what it is.
      const expected = entry.name === 'assets.put' && name === 'hash' ? 400 : 404
      expect(reply.statusCode, `${name}: ${reply.body}`).toBe(expected)
    }
  })
})

function unknownValue(name: string): string {
  switch (name) {
    case 'hash':
      return 'f'.repeat(64)
    case 'file':
      return `${randomUUID()}.html`
    case 'grant':
      return 'bm90aGluZw.bm90aGluZw'
    case 'ticket':
      return 'A'.repeat(43)
    default:
      return randomUUID()
  }
}

const junk = fc.oneof(
  fc.constantFrom(null, '', '\u0000', '\ud800', 'a\u0000b', '../..', '%00', '💥', 'x'.repeat(3000)),
  fc.constantFrom(-1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, true, [], {}, [null], '__proto__'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
  fc.jsonValue({ maxDepth: 2 }),
)

describe.each(entries)('anything at all sent to $name', (entry) => {
  it('is never answered with 500', async () => {
    const call = await validCall(entry)
    const places = call.body === undefined ? [] : placesIn(call.body)
    await fc.assert(
      fc.asyncProperty(fc.nat(), junk, fc.nat(), async (place, value, param) => {
        const body =
          places.length === 0
            ? call.body
            : replaced(call.body, places[place % places.length], value)
        const names = Object.keys(call.params ?? {})
        const name = names[param % (names.length + 1)]
        const params =
          name === undefined
            ? call.params
            : { ...call.params, [name]: String(value).toWellFormed() || 'x' }
        const reply = await send(entry, {
          ...call,
          ...(body !== undefined && { body }),
          ...(params !== undefined && { params }),
        })
        expect(reply.statusCode, `${JSON.stringify({ body, params })} ${reply.body}`).toBeLessThan(
          500,
        )
      }),
      { numRuns: runs, seed: 4711 },
    )
  })
})

type Place = readonly (string | number)[]

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([key, item]) =>
    placesIn(item, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return at.length === 0 ? inside : [at, ...inside]
}

function replaced(value: unknown, place: Place | undefined, by: unknown): object {
  const copy = structuredClone(value)
  let target = copy
  for (const key of place?.slice(0, -1) ?? []) target = Object(target)[key]
  const last = place?.at(-1)
  if (last !== undefined) Object(target)[last] = by
  return Object(copy)
}
