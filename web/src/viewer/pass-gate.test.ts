import { publishedDemo, publishedStep } from '@waystep/stage/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { passGate } from './pass-gate.ts'

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
  const passed = await passGate('/v/closed/', 'step-1', 'sesame')
  expect(passed).toEqual({ ok: true, grantBase: '/v/opened/', manifest })
  expect(asked).toEqual([
    'POST /v/closed/gates/step-1 {"password":"sesame"}',
    'GET /v/opened/manifest.json',
  ])
})

it('says what was wrong', async () => {
  const message = async (status: number) => {
    server(() => new Response('{}', { status }))
    const passed = await passGate('/v/closed/', 'step-1', 'x')
    return passed.ok ? '' : passed.message
  }
  expect(await message(403)).toBe('That is not the password.')
  expect(await message(429)).toContain('Too many tries')
  expect(await message(500)).toContain('could not be checked')
})

it('says so when there is no connection', async () => {
  server(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await passGate('/v/closed/', 'step-1', 'x')).toMatchObject({ ok: false })
})
