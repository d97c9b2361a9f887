import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOfPages } from '../../testing/page-text-fixtures.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listPageTexts } from './list-page-texts.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const demoOf = (...bodies: readonly string[]) => demoOfPages(server, ada, bodies)

it('counts no more than a number of characters, however many pages there are', async () => {
  const bodies = Array.from({ length: 25 }, (_, at) => `<p>Page number ${at}</p>`)
  const { demoId } = await demoOf(...bodies)
  const all = await listPageTexts(server.services, demoId)
  expect(all).toMatchObject({ isWhole: true })
  expect('texts' in all && all.texts.length).toBe(25)
  // Each counts as its characters and fifty.
  const few = await listPageTexts(server.services, demoId, { characters: 630 })
  expect(few).toMatchObject({ isWhole: true })
  expect('texts' in few && few.texts.length).toBe(10)
})

it('reads a page anew whose texts an older server kept', async () => {
  const { demoId } = await demoOf('<p>Open</p>')
  await listPageTexts(server.services, demoId)
  const older = JSON.stringify({ version: 1, texts: ['Older words'] })
  const { db } = server.services
  await db.updateTable('page_texts').set({ texts: older }).execute()
  const texts = [{ text: 'Open' }]
  expect(await listPageTexts(server.services, demoId)).toMatchObject({ texts })
})
