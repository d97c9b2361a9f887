import { accessRules, callers, type RouteContract, routes } from '@waystep/api-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedStatus } from '../testing/access-matrix/expected-status.ts'
import { injectCall } from '../testing/access-matrix/inject-call.ts'
import type { Row } from '../testing/access-matrix/row.ts'
import { rows } from '../testing/access-matrix/rows.ts'
import { type Callers, makeCallers } from '../testing/access-matrix/world.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let who: Callers

beforeAll(async () => {
  server = await startTestServer()
  who = await makeCallers(server)
})
afterAll(() => server.close())

interface Entry {
  readonly name: string
  readonly contract: RouteContract
  readonly row: Row | undefined
}

const entries: Entry[] = Object.entries(routes).flatMap(([resource, contracts]) =>
  Object.entries<RouteContract>(contracts).map(([name, contract]) => {
    const ofResource: Readonly<Record<string, Readonly<Record<string, Row>> | undefined>> = rows
    return { name: `${resource}.${name}`, contract, row: ofResource[resource]?.[name] }
  }),
)

it('has a row for every call of the contract, and a route for every row', () => {
  expect(entries.filter((entry) => entry.row === undefined).map((entry) => entry.name)).toEqual([])
  for (const { contract } of entries) {
    expect(
      server.app.hasRoute({ method: contract.method, url: contract.path }),
      contract.path,
    ).toBe(true)
  }
})

it('uses every rule of access', () => {
  const used = new Set(entries.map((entry) => entry.contract.access))
  expect(used).toEqual(new Set(Object.keys(accessRules)))
})

describe.each(entries)('$name', ({ contract, row }) => {
  // All rows together make more demos than a workspace may in an hour.
  beforeAll(async () => void (await sql`delete from rate_limits`.execute(server.services.db)))

  it.each(callers)('%s', async (caller) => {
    if (row === undefined) throw new Error('This call has no row in the access matrix.')
    const call = await row(who.worldOf(caller), who.userOf(caller))
    const success = call.success ?? contract.status ?? (contract.reply === undefined ? 204 : 200)
    const expected = call.except?.[caller] ?? expectedStatus(contract.access, caller, success)
    const reply = await injectCall(server, contract, call, who.headersOf(caller))
    expect(reply.statusCode, reply.body.slice(0, 500)).toBe(expected)
  })
})
