import { publishedDemo, publishedStep } from '@waystep/stage/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { passPassword, sendForm } from './open-gate.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function server(reply: (address: string, init?: RequestInit) => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${address} ${init?.body ?? ''}`.trim())
    return reply(address, init)
  })
  return asked
}

it('brings what is behind the gate for the right password', async () => {
  const manifest = publishedDemo([publishedStep()])
  const asked = server((_, init) =>
    init?.method === 'POST' ? Response.json({ grant: 'opened' }) : Response.json(manifest),
  )
  const passed = await passPassword('/v/closed/', 'step-1', 'sesame')
  expect(passed).toEqual({ ok: true, grantBase: '/v/opened/', manifest })
  expect(asked).toEqual([
    'POST /v/closed/gates/step-1 {"password":"sesame"}',
    'GET /v/opened/manifest.json',
  ])
})

it('says what was wrong', async () => {
  const message = async (status: number) => {
    server(() => new Response('{}', { status }))
    const passed = await passPassword('/v/closed/', 'step-1', 'x')
    return passed.ok ? '' : (passed.problem.fields['password'] ?? passed.problem.message)
  }
  expect(await message(403)).toBe('That is not the password.')
  expect(await message(429)).toContain('Too many attempts')
  expect(await message(500)).toContain('could not be checked')
  server(() => Response.json({ error: { message: 'Try again in 4 seconds.' } }, { status: 429 }))
  const slowed = await passPassword('/v/closed/', 'step-1', 'x')
  const problem = { message: 'Try again in 4 seconds.', fields: {} }
  expect(slowed).toEqual({ ok: false, problem })
})

it('says so when there is no connection', async () => {
  server(() => {
    throw new TypeError('Failed to fetch')
  })
  const said = async () => {
    const passed = await passPassword('/v/closed/', 'step-1', 'x')
    return passed.ok ? '' : passed.problem.message
  }
  expect(await said()).toBe('The server cannot be reached. Please try again.')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await said()).toBe('You are offline. Please try again.')
})

it('takes what a proxy answers in the server’s place for a failure, too', async () => {
  server(() => new Response('<h1>502</h1>', { status: 502 }))
  const passed = await passPassword('/v/closed/', 'step-1', 'x')
  const message = 'The password could not be checked. Please try again.'
  expect(passed).toEqual({ ok: false, problem: { message, fields: {} } })
})

it('sends what was entered in a form, and brings what is behind it', async () => {
  const manifest = publishedDemo([publishedStep()])
  const asked = server((_, init) =>
    init?.method === 'POST' ? Response.json({ grant: 'opened' }) : Response.json(manifest),
  )
  const sent = { entries: { name: 'Ada' }, viewerId: 'viewer-0001' }
  expect(await sendForm('/v/closed/', 'step-1', sent)).toEqual({
    ok: true,
    grantBase: '/v/opened/',
    manifest,
  })
  expect(asked[0]).toBe(
    'POST /v/closed/forms/step-1 {"entries":{"name":"Ada"},"viewerId":"viewer-0001"}',
  )
})

it('says what is wrong with a form in the server’s words, at the fields that it names', async () => {
  const problem = async (status: number, issues: { path: string[]; message: string }[]) => {
    server(() => Response.json({ error: { issues } }, { status }))
    const entries = { email: '', name: '' }
    const sent = await sendForm('/v/closed/', 'step-1', { entries, viewerId: 'viewer-0001' })
    return sent.ok ? null : sent.problem
  }
  const email = { path: ['entries', 'email'], message: 'Please fill in “Email”.' }
  const name = { path: ['entries', 'name'], message: 'Please fill in “Name”.' }
  expect(await problem(400, [email, name])).toEqual({
    message: '',
    fields: { email: email.message, name: name.message },
  })
  expect(await problem(400, [{ path: ['entries'], message: 'Too much.' }])).toEqual({
    message: 'Too much.',
    fields: {},
  })
  expect((await problem(500, [email]))?.message).toContain('could not be sent')
  expect((await problem(429, []))?.message).toContain('Too many attempts')
})
