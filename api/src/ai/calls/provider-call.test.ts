import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOpenAiServer } from '../../testing/speech/openai-server.ts'
import type { ProtocolServer } from '../../testing/speech/protocol-server.ts'
import { failureOfStatus, retryAfterOf } from './failure-of-status.ts'
import { providerCall } from './provider-call.ts'

let server: ProtocolServer
beforeEach(async () => {
  server = await openOpenAiServer()
})
afterEach(() => server.close())

const asked = () =>
  ({
    method: 'POST',
    url: `${server.url}/v1/audio/speech`,
    headers: {},
    body: JSON.stringify({ model: 'm', input: 'i', voice: 'v' }),
    signal: new AbortController().signal,
    wants: 'sound',
  }) as const

it('waits no longer than its time for a service that is slow', async () => {
  server.mood = 'slow'
  const call = providerCall({ name: 'It', near: true, time: 200 })
  const start = Date.now()
  await expect(call(asked())).rejects.toMatchObject({ kind: 'unreachable' })
  expect(Date.now() - start).toBeLessThan(3_000)
})

it('reads no more than its limit of what is endless', async () => {
  server.mood = 'answers without end'
  const call = providerCall({ name: 'It', near: true, bytes: 3 * 1024 * 1024 })
  const before = process.memoryUsage().rss
  await expect(call(asked())).rejects.toMatchObject({ kind: 'wrong-reply' })
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

it.each([
  [302, 'wrong-reply'],
  [400, 'not-possible'],
  [401, 'refused'],
  [402, 'no-credit'],
  [403, 'refused'],
  [404, 'not-possible'],
  [408, 'busy'],
  [422, 'not-possible'],
  [429, 'busy'],
  [500, 'unreachable'],
  [529, 'unreachable'],
])('%d is %s', (status, kind) => expect(failureOfStatus(status)).toBe(kind))

it('reads when it may ask again, in seconds or as a date, and for a day at most', () => {
  expect(retryAfterOf('7')).toBe(7)
  expect(retryAfterOf(['9', '10'])).toBe(9)
  const soon = new Date(Date.now() + 60_000).toUTCString()
  expect(retryAfterOf(soon)).toBeGreaterThan(55)
  expect(retryAfterOf(soon)).toBeLessThanOrEqual(60)
  expect(retryAfterOf('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(0)
  expect(retryAfterOf('99999999999')).toBe(86_400)
  for (const unread of [undefined, 'soon', '', '-1x']) expect(retryAfterOf(unread)).toBeNull()
})
