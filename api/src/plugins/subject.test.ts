import { accountHeader } from '@waystep/api-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemo } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let eve: Person
let demoId: string

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
  await join(server, eve, ada)
  demoId = await createDemo(server, ada)
})
afterAll(() => server.close())

const ask = (who: Person, meant: string | undefined) =>
  server.app.inject({
    method: 'GET',
    url: `/api/demo/${demoId}/revision`,
    headers: { ...who.headers, ...(meant !== undefined && { [accountHeader]: meant }) },
  })

it('answers nobody but the account whose call it says it is', async () => {
  expect((await ask(eve, undefined)).statusCode).toBe(200)
  expect((await ask(eve, eve.userId)).statusCode).toBe(200)
  for (const meant of [ada.userId, '', 'nobody']) {
    expect((await ask(eve, meant)).statusCode).toBe(401)
  }
})
