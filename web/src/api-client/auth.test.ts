import { afterEach, expect, it, vi } from 'vitest'
import { signIn } from './auth.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    403,
    {
      error: {
        message: 'This is not possible from your network. Ask the operator of this server why.',
      },
    },
  ],
  [
    403,
    {
      code: 'ACCOUNT_BANNED',
      message: 'This is not possible from your network. Ask the operator of this server why.',
    },
  ],
  [
    429,
    {
      error: {
        message: 'This is not possible from your network. Ask the operator of this server why.',
      },
    },
  ],
])('a refusal says why: %d %j', async (status, body) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  const given = { email: 'a@example.com', password: 'a long pass phrase 7' }
  const message = 'This is not possible from your network. Ask the operator of this server why.'
  expect(await signIn(given)).toMatchObject({ ok: false, message })
})
