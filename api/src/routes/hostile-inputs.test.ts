import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, headersFor, validCall } from '../testing/access-matrix/entries.ts'
import { type Callers, makeCallers } from '../testing/access-matrix/world.ts'
import { createDemo } from '../testing/demo-fixtures.ts'
import { hostileCalls } from '../testing/hostile-inputs.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/**
 * Texts, numbers and shapes that a database or a store trips over, at every place of every call. With
 * TEST_DATABASE_URL and TEST_S3_ENDPOINT set these are PostgreSQL and S3; HOSTILE_ALL=1 sends all of
 * them everywhere, which takes many minutes.
 */

let server: TestServer
let who: Callers
/** What somebody else has, which no reply may hold. */
let theirs: readonly string[]

beforeAll(async () => {
  server = await startTestServer({ QUOTA_FILE_MB: '1' })
  who = await makeCallers(server)
  const outsider = who.userOf('member of another workspace')
  if (outsider === null) throw new Error('The matrix has no member of another workspace.')
  const demoId = await createDemo(server, outsider)
  theirs = [demoId, outsider.workspaceId, outsider.email]
})
afterAll(() => server.close())

const timeoutMs = process.env.HOSTILE_ALL ? 900_000 : 120_000

describe.each(entries)('hostile values in $name', (entry) => {
  it('are refused or stored as they are, and never fail', { timeout: timeoutMs }, async () => {
    const headers = headersFor(who, entry)
    const knowsAll = entry.contract.access === 'operator'
    const calls = hostileCalls(entry.contract, await validCall(who, entry))
    const failed: string[] = []
    const told: string[] = []
    for (const { what, request } of calls) {
      const reply = await server.app.inject({
        ...request,
        headers: { ...headers, ...request.headers },
      })
      // oEmbed says so of a format it does not know (https://oembed.com, 2.3.1).
      const isUnknownFormat = entry.name === 'oembed.read' && reply.statusCode === 501
      if (reply.statusCode >= 500 && !isUnknownFormat)
        failed.push(`${what}: ${reply.statusCode} ${reply.body}`)
      if (!knowsAll && theirs.some((text) => reply.body.includes(text))) told.push(what)
    }
    expect({ failed, told }).toEqual({ failed: [], told: [] })
    if (process.env.HOSTILE_ALL) console.log(`${entry.name}: ${calls.length} calls`)
  })
})
