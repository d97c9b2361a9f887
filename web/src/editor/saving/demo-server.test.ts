import { accountHeader } from '@waystep/api-contract'
import { afterEach, expect, it, vi } from 'vitest'
import { createDemoServer } from './demo-server.ts'
import { sampleId } from './testing/sample-demo.ts'

afterEach(() => vi.unstubAllGlobals())

it('[E8.8, M8.27] logs a change that the server did not take, and answers why', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const error = { code: 'unavailable', message: 'The server is not ready.', issues: [] }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 503 }))
  const server = createDemoServer(sampleId(1, 1), null)
  const command = { type: 'update-demo', changes: { topBar: true } } as const
  expect(await server.send('client', [{ seq: 1, command }])).toEqual({
    ok: false,
    failure: { kind: 'server', message: 'The server is not ready.' },
  })
  expect(warn).toHaveBeenCalledWith('Not saved: server', 'The server is not ready.')
  warn.mockRestore()
})

it('says whose calls these are, so that nobody who signs in beside it makes them', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ revision: 1 }))
  vi.stubGlobal('fetch', fetched)
  await createDemoServer(sampleId(1, 1), 'ada').revision()
  await createDemoServer(sampleId(1, 1), null).revision()
  const told = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(accountHeader))
  expect(told).toEqual(['ada', null])
})
