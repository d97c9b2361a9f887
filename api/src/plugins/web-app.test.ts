import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('an address that is no page of the app', () => {
  it.each([
    '/api/nothing',
    '/v/x/nothing',
    '/assets/nothing.js',
    '/nothing.png',
    '/upload/nothing',
  ])('answers an error, not the app: %s', async (url) => {
    const reply = await server.app.inject(url)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.headers['content-type']).toContain('application/json')
  })

  it('answers an error to what does not read', async () => {
    const reply = await server.app.inject({ method: 'POST', url: '/sign-in' })
    expect(reply.statusCode).toBe(404)
  })
})
