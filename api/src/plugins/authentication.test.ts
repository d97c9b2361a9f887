import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer({ TRIALS: 'off' })
  await signUp(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends a path as it is written: clients that follow the URL standard would tidy it up first. */
function status(method: string, path: string, payload: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method, path }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    call.on('error', reject)
    call.setHeader('content-type', 'application/json')
    call.end(method === 'GET' ? undefined : JSON.stringify(payload))
  })
}

describe('signing in', () => {
  const guess = { email: 'nobody@example.com', password: 'not the password' }

  it.each([
    '/api/auth/x/../sign-in/email',
    '/api/auth/x/%2e%2e/sign-in/email',
    '/api/auth/sign-in\\email',
    '/api/auth/sign-in/%65mail',
    '/api/auth/sign-in/email?x=1',
    '/api/auth/sign-in/email',
  ])('is counted, or is not there, at %s', async (path) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push(await status('POST', path, guess))
    expect([404, 429]).toContain(statuses.at(-1))
  })
})

describe('calls of better-auth that are not open', () => {
  it.each([
    ['POST', '/api/auth/sign-in/anonymous'],
    ['POST', '/api/auth/x/../sign-in/anonymous'],
    ['POST', '/api/auth/sign-in\\anonymous'],
    ['GET', '/api/auth/reset-password/x?callbackURL=https://elsewhere.example/'],
    ['GET', '/api/auth/verify-email?token=x&callbackURL=https://elsewhere.example/'],
    ['GET', '/api/auth/get-session'],
    ['GET', '/api/auth/error?error=x'],
    ['POST', '/api/auth/change-email'],
    ['POST', '/api/auth/delete-user'],
    ['POST', '/api/auth/sign-in/social'],
  ])('are not there: %s %s', async (method, path) => {
    expect(await status(method, path, {})).toBe(404)
  })
})
