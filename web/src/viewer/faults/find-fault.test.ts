import { afterEach, expect, it, vi } from 'vitest'
import { findFault } from './find-fault.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const serverSays = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const refuses = () => Promise.reject(new TypeError('Failed to fetch'))

it.each([
  [200, 'step-failed'],
  [304, 'step-failed'],
  [403, 'gone'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'server-failed'],
  [500, 'server-failed'],
  [502, 'server-failed'],
  [503, 'server-failed'],
])('tells by the manifest, which answers %i: %s', async (status, kind) => {
  serverSays(async () => new Response(null, { status }))
  expect(await findFault('/v/g/')).toBe(kind)
})

it('tells a server out of reach from a browser without connection', async () => {
  serverSays(refuses)
  expect(await findFault('/v/g/')).toBe('unreachable')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await findFault('/v/g/')).toBe('offline')
  expect(fetch).toHaveBeenCalledTimes(1)
  // The connection may be lost while the server is asked.
  online.mockReturnValueOnce(true)
  expect(await findFault('/v/g/')).toBe('offline')
})
