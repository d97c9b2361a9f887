import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let id: string

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  id = (await demoOfPictures(server, ada, 2)).demoId
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ method: 'GET', url })

it('has one address for a demo: others that people spell lead there, with their query', async () => {
  for (const kind of ['demo', 'embed']) {
    const there = `/${kind}/${id}`
    for (const spelt of [
      `${there}/`,
      `${there}//`,
      `/${there}`,
      `/${kind}//${id}`,
      `/${kind.toUpperCase()}/${id}`,
    ]) {
      const { statusCode, headers } = await get(`${spelt}?step=2&utm_source=a%20b`)
      expect([spelt, statusCode, headers.location]).toEqual([
        spelt,
        308,
        `${there}?step=2&utm_source=a%20b`,
      ])
    }
    const moved = await server.app.inject({ method: 'HEAD', url: `${there}/` })
    expect([moved.statusCode, moved.headers.location]).toEqual([308, there])
  }
  const typed = await get(`/demo/${id.toUpperCase()}?step=2`)
  expect([typed.statusCode, typed.headers.location]).toEqual([302, `/demo/${id}?step=2`])
})

it.each([
  ['nothing', ''],
  ['nothing but a slash', '/'],
  ['broken percent-encoding', '/%zz'],
  ['half a character', '/%E0%A4'],
  ['a zero character', '/%00'],
  ['letters that no address has', '/d%C3%A9mo-%F0%9F%92%A1'],
  ['a slash in disguise', '/a%2Fb'],
  ['the way up', '/..%2f..%2fetc'],
  ['a path of its own', '/x/y'],
  ['another server', '//evil.example/%2e%2e'],
  ['sixty-five letters', `/${'a'.repeat(65)}`],
  ['a thousand letters', `/${'a'.repeat(1000)}`],
  ['a name that nobody has', '/nobody-has-this'],
])('shows a page for people at an address with %s', async (_what, rest) => {
  for (const kind of ['demo', 'embed']) {
    const reply = await get(`/${kind}${rest}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(reply.body).toContain('There is no demo here')
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    expect(reply.headers['x-frame-options']).toBe(kind === 'embed' ? undefined : 'DENY')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }
})

it('does not hear what a query says twice', async () => {
  const { statusCode, body } = await get(`/demo/${id}?step=2&step=1&autoplay=true&autoplay=true`)
  expect(statusCode).toBe(200)
  expect(body).toContain('1 of 2')
})

it('answers calls that are none of a page as it answers all others', async () => {
  const { statusCode, headers } = await server.app.inject({ method: 'POST', url: `/demo/${id}/` })
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

it('leaves the address of the editor to the app', async () => {
  const { body } = await get(`/demo/${id}/edit?step=1`)
  expect(body).not.toContain('There is no demo here')
})
