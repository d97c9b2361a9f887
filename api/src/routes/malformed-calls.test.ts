import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, headersFor, sendCall, validCall } from '../testing/access-matrix/entries.ts'
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

const withBody = entries.filter(({ contract }) => contract.body !== undefined)
const withParams = entries.filter(({ contract }) => contract.params !== undefined)

describe.each(withBody)('a malformed body of $name', (entry) => {
  it('is refused with 400', async () => {
    const call = await validCall(who, entry)
    for (const body of [[], [[]], Object('text')]) {
      expect(
        (await sendCall(server, who, entry, { ...call, body })).statusCode,
        JSON.stringify(body),
      ).toBe(400)
    }
  })

  it('names the field that is missing or of another kind', async () => {
    const call = await validCall(who, entry)
    for (const field of Object.keys(call.body ?? {})) {
      const body = { ...call.body, [field]: { not: { what: ['is', 'asked'] } } }
      const reply = await sendCall(server, who, entry, { ...call, body })
      // A field that only a command knows may be any JSON to the call itself.
      if (reply.statusCode === 200 || reply.statusCode === 404) continue
      expect(reply.statusCode, `${field}: ${reply.body}`).toBe(400)
      expect(reply.json().error.issues.map((issue: { path: string[] }) => issue.path[0])).toContain(
        field,
      )
    }
  })

  it('is refused with 415 when it is no JSON, and with 400 when it is broken JSON', async () => {
    const { params } = await validCall(who, entry)
    const url = entry.contract.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
    const inject = (type: string) =>
      server.app.inject({
        method: entry.contract.method,
        url,
        headers: { ...headersFor(who, entry), 'content-type': type },
        payload: '{"broken',
      })
    expect((await inject('text/plain')).statusCode).toBe(415)
    expect((await inject('application/json')).statusCode).toBe(400)
  })

  it('is refused with 413 when it is too large', async () => {
    const call = await validCall(who, entry)
    const limit = entry.contract.bodyLimit ?? defaultBodyLimit
    const body = { ...call.body, padding: 'x'.repeat(limit) }
    expect((await sendCall(server, who, entry, { ...call, body })).statusCode).toBe(413)
  })
})

describe.each(withParams)('an unknown id of $name', (entry) => {
  it('is answered with 404', async () => {
    const call = await validCall(who, entry)
    for (const name of Object.keys(call.params ?? {})) {
      const unknown = { ...call.params, [name]: unknownValue(name) }
      const reply = await sendCall(server, who, entry, { ...call, params: unknown })
      const expected = isJudged(entry.name, name) ? 400 : 404
      expect(reply.statusCode, `${name}: ${reply.body}`).toBe(expected)
    }
  })
})

/** A file put under another hash, and a service of a kind that nobody offers, are refused for what they are. */
function isJudged(call: string, param: string): boolean {
  return (call === 'assets.put' && param === 'hash') || param === 'kind'
}

function unknownValue(name: string): string {
  switch (name) {
    case 'hash':
    case 'key':
      return 'f'.repeat(64)
    case 'file':
      return `${randomUUID()}.html`
    case 'grant':
      return 'bm90aGluZw.bm90aGluZw'
    case 'language':
      return 'tlh'
    case 'ticket':
      return 'A'.repeat(43)
    default:
      return randomUUID()
  }
}
