import { randomUUID } from 'node:crypto'
import { createChapter } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOfPictures, documentOf, edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const post = (url: string, payload: object, { headers } = ada) =>
  server.app.inject({ method: 'POST', url, headers, payload })
const update = (payload: object, person = ada) => post('/api/demo/update', payload, person)

it('[M7.15] says what the page of a demo shows, and in whose language', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const before = (await documentOf(server, ada, demoId)).demo
  const shown = { displayDescription: true, displayAuthor: true, fullWidth: true }
  const reply = await update({ demoId, ...shown })
  expect(reply.json()).toEqual({ status: 'success', revision: 2 })
  expect((await update({ id: demoId, detectBrowserLanguage: true })).statusCode).toBe(200)
  expect((await update({ demoId, allowDuplicate: true })).statusCode).toBe(200)
  const { demo } = await documentOf(server, ada, demoId)
  expect(demo).toEqual({
    ...before,
    ...shown,
    detectBrowserLanguage: true,
    allowDuplicate: true,
  })
})

it('[M7.15] gives a demo the background of one of its chapters, or none', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const step = stepOf(demoId)
  const owner = { stepId: step.id, workspaceId: ada.workspaceId }
  const chapter = createChapter({ id: randomUUID(), ...owner })
  const items = [{ step, hotspots: [], chapter }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 1, items })
  const blue = { type: 'Color', value: '#112233' }
  const made = await post('/api/edit/update-background', {
    owner: 'chapter',
    chapterId: chapter.id,
    ...blue,
  })
  const { id: backgroundId } = made.json().newBackground
  expect((await update({ demoId, backgroundId })).statusCode).toBe(200)
  const { background } = (await documentOf(server, ada, demoId)).demo
  expect(background).toMatchObject({ ...blue, demoId, chapterId: null })
  expect(background?.id).not.toBe(backgroundId)
  expect((await update({ demoId, backgroundId: null })).statusCode).toBe(200)
  expect((await documentOf(server, ada, demoId)).demo.background).toBeNull()
})

it('[M7.15] refuses backgrounds of other demos, what it does not know, and no name or two', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const other = await demoOfPictures(server, ada, 1)
  const made = await post('/api/edit/update-background', {
    owner: 'demo',
    demoId: other.demoId,
    type: 'Color',
    value: '#112233',
  })
  const { id: backgroundId } = made.json().newBackground
  expect((await update({ demoId, backgroundId })).statusCode).toBe(404)
  expect((await update({ demoId, title: 'Other' })).statusCode).toBe(400)
  expect((await update({ fullWidth: true })).statusCode).toBe(400)
  expect((await update({ id: demoId, demoId, fullWidth: true })).statusCode).toBe(400)
})

it('[M6.1, M7.15] takes the browser’s language from nobody without an account', async () => {
  const guest = await startTrial(server)
  const { demoId } = await demoOfPictures(server, guest, 1)
  const reply = await update({ id: demoId, detectBrowserLanguage: true }, guest)
  expect(reply.statusCode).toBe(403)
  expect((await documentOf(server, guest, demoId)).demo.detectBrowserLanguage).toBe(false)
})
