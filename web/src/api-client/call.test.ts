import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { addressOf, attempt, call } from './call.ts'

const rename = 'PATCH /api/folders/:id'

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status, headers }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const options = { params: { id: 'a/b' }, body: { name: 'New' } }

afterEach(() => vi.unstubAllGlobals())

it('fills in parameters and leaves out what a query does not say', () => {
  const address = addressOf('/api/demo/:id', {
    params: { id: 'a b' },
    query: { search: 'x&y', trash: undefined },
  })
  expect(address).toBe('/api/demo/a%20b?search=x%26y')
})

it('sends JSON to the address of the contract and reads the reply', async () => {
  const fetched = answer(200, { name: 'New' })
  await expect(call(rename, options)).resolves.toEqual({ name: 'New' })
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/folders/a%2Fb')
  expect(request).toMatchObject({ method: 'PATCH', body: '{"name":"New"}' })
})

it('answers a refusal as a value, with code, issues and request', async () => {
  answer(
    400,
    {
      error: {
        code: 'validation-failed',
        message: 'No.',
        issues: [{ code: 'x', path: ['body', 'name'], message: 'Too long.' }],
      },
    },
    { 'x-request-id': 'r1' },
  )
  const attempted = await attempt(rename, options)
  if (attempted.ok) throw new Error('was not refused')
  expect(attempted.error).toMatchObject({
    code: 'validation-failed',
    status: 400,
    requestId: 'r1',
    temporary: false,
  })
  expect(attempted.error.issueAt('name')).toBe('Too long.')
})

it('tells a server that cannot be reached from one that answers nonsense', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(rename, options)).rejects.toMatchObject({ code: 'offline', temporary: true })
  vi.stubGlobal('fetch', async () => new Response('<p>Sign in to this network</p>'))
  await expect(call(rename, options)).rejects.toMatchObject({ code: 'unreadable' })
  answer(502, 'Bad gateway')
  await expect(call(rename, options)).rejects.toMatchObject({ code: 'offline', status: 502 })
})

it('throws what aborted it, not an ApiError', async () => {
  const controller = new AbortController()
  vi.stubGlobal('fetch', () => {
    controller.abort()
    return Promise.reject(controller.signal.reason)
  })
  const thrown = await attempt(rename, { ...options, signal: controller.signal }).catch((e) => e)
  expect(thrown).not.toBeInstanceOf(ApiError)
  expect(thrown.name).toBe('AbortError')
})
