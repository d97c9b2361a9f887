import { publishedDemo, publishedStep } from '@waystep/stage/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { passPassword, sendForm } from './open-gate.ts'

afterEach(() => void vi.unstubAllGlobals())

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
    return passed.ok ? '' : passed.message
  }
  expect(await message(403)).toBe('That is not the password.')
  expect(await message(429)).toContain('Too many tries')
  expect(await message(500)).toContain('could not be checked')
  server(() => Response.json({ error: { message: 'Try again in 4 seconds.' } }, { status: 429 }))
  const slowed = await passPassword('/v/closed/', 'step-1', 'x')
  expect(slowed).toEqual({ ok: false, message: 'Try again in 4 seconds.' })
})

it('says so when there is no connection', async () => {
  server(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await passPassword('/v/closed/', 'step-1', 'x')).toMatchObject({ ok: false })
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

it('says what is wrong with a form in the server’s words', async () => {
  const message = async (status: number, issues: { message: string }[]) => {
    server(() => Response.json({ error: { issues } }, { status }))
    const sent = await sendForm('/v/closed/', 'step-1', { entries: {}, viewerId: 'viewer-0001' })
    return sent.ok ? '' : sent.message
  }
  expect(await message(400, [{ message: 'Please fill in “Email”.' }])).toBe(
    'Please fill in “Email”.',
  )
  expect(await message(500, [{ message: 'inside' }])).toContain('could not be sent')
  expect(await message(429, [])).toContain('Too many tries')
})
