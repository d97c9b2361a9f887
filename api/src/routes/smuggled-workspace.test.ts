import type { Caller } from '@waystep/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { concernsWorkspace } from '../policies/access-policies.ts'
import { entries } from '../testing/access-matrix/entries.ts'
import { rowsOfWorkspace } from '../testing/access-matrix/rows-of-workspace.ts'
import { smuggledCalls } from '../testing/access-matrix/smuggled-calls.ts'
import { type Callers, makeCallers } from '../testing/access-matrix/world.ts'
import { pairExtension } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/**
 * The column of the access matrix that names a caller's own workspace beside the one a call is about:
 * whoever does so gets what a stranger gets, and nothing of the other workspace is touched.
 */

let server: TestServer
let who: Callers
let tokenElsewhere: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  who = await makeCallers(server)
  const stranger = who.userOf('member of another workspace')
  if (stranger === null) throw new Error('The matrix has no member of another workspace.')
  tokenElsewhere = (await pairExtension(server, stranger)).headers
})
afterAll(() => server.close())

const strangers = [
  'member of another workspace',
  'trial owner',
  'recording token',
] as const satisfies readonly Caller[]

const judged = entries.filter(({ contract }) => concernsWorkspace(contract.access))

it('judges most calls by a workspace', () => {
  expect(judged.length).toBeGreaterThan(40)
})

describe.each(judged)('$name', ({ contract, row }) => {
  it.each(strangers)('lets no %s in who names their own workspace beside it', async (caller) => {
    const isToken = caller === 'recording token'
    const stranger = who.userOf(isToken ? 'member of another workspace' : caller)
    const headers = isToken ? tokenElsewhere : who.headersOf(caller)
    const home = who.worldOf('admin')
    const call = await row(home, stranger)
    const before = await rowsOfWorkspace(server, home.workspaceId)
    for (const { part, request } of smuggledCalls(contract, call, stranger?.workspaceId ?? '')) {
      const reply = await server.app.inject({
        ...request,
        headers: { ...headers, ...request.headers },
      })
      expect(reply.statusCode, `${part}: ${reply.body.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode, `${part}: ${reply.body.slice(0, 300)}`).toBeLessThan(500)
    }
    expect(await rowsOfWorkspace(server, home.workspaceId)).toEqual(before)
  })
})
