import { randomUUID } from 'node:crypto'
import {
  createChapter,
  emailDomainIssues,
  messageOf,
  normaliseEmailDomains,
} from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemo, documentOf, edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const call = (url: string, payload: object, headers = ada.headers) =>
  server.app.inject({ method: 'POST', url, headers, payload })
const updateChapter = (...sent: [payload: object, headers?: Person['headers']]) =>
  call('/api/edit/update-chapter', ...sent)
const updateBackground = (...sent: [payload: object, headers?: Person['headers']]) =>
  call('/api/edit/update-background', ...sent)

async function demoWithChapter(person = ada) {
  const demoId = await createDemo(server, person)
  const step = stepOf(demoId)
  const owner = { stepId: step.id, workspaceId: person.workspaceId }
  const chapter = createChapter({ id: randomUUID(), ...owner })
  const items = [{ step, hotspots: [], chapter }]
  await edit(server, person, demoId, { type: 'add-steps', after: 0, items })
  const now = async () => (await documentOf(server, person, demoId)).chapters[chapter.id]
  return { demoId, chapter, now }
}

it('[E7.22] changes the chapter that is sent, without its background', async () => {
  const { demoId, chapter, now } = await demoWithChapter()
  const kept = { owner: 'chapter', chapterId: chapter.id, type: 'Color', value: '#0f172a' }
  await updateBackground(kept)
  const sent = { ...chapter, heading: 'Welcome', theme: 'Light' }
  const reply = await updateChapter({ demoId, chapter: sent })
  expect(reply.json()).toEqual({ status: 'success', revision: 3 })
  expect(await now()).toMatchObject({
    heading: 'Welcome',
    theme: 'Light',
    background: { value: '#0f172a' },
  })
})

it('[E7.22] names the field whose value is wrong, and changes nothing', async () => {
  const { demoId, chapter, now } = await demoWithChapter()
  const reply = await updateChapter({ demoId, chapter: { id: chapter.id, headingColor: 'red' } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.issues).toMatchObject([{ path: ['chapter', 'headingColor'] }])
  expect(await now()).toEqual(chapter)
})

it('[E7.23] answers the new background, and keeps its id when it changes', async () => {
  const { chapter, now } = await demoWithChapter()
  const sent = { owner: 'chapter', chapterId: chapter.id, type: 'Color', value: '#123456' }
  const reply = await updateBackground(sent)
  const { newBackground } = reply.json()
  expect(newBackground).toMatchObject({
    type: 'Color',
    value: '#123456',
    chapterId: chapter.id,
    workspaceId: ada.workspaceId,
  })
  expect((await now())?.background).toEqual(newBackground)
  const value = 'linear-gradient(135deg, #111827, #4f46e5)'
  const again = (await updateBackground({ ...sent, type: 'Gradient', value })).json()
  expect(again.newBackground).toEqual({ ...newBackground, type: 'Gradient', value })
})

it('[M7.20, M7.30] gives a demo a background, and answers it with its id, which stays', async () => {
  const demoId = await createDemo(server, ada)
  const sent = { owner: 'demo', demoId, type: 'Color', value: '#123456' }
  const { newBackground } = (await updateBackground(sent)).json()
  expect(newBackground).toMatchObject({ type: 'Color', value: '#123456', demoId, chapterId: null })
  expect((await documentOf(server, ada, demoId)).demo.background).toEqual(newBackground)
  const again = (await updateBackground({ ...sent, value: '#654321' })).json()
  expect(again.newBackground).toEqual({ ...newBackground, value: '#654321' })
  expect((await updateBackground({ ...sent, value: 'red' })).statusCode).toBe(400)
  expect((await updateBackground({ ...sent, demoId: undefined })).statusCode).toBe(400)
  const foreign = { ...sent, type: 'Image', value: `asset:${'0'.repeat(64)}` }
  expect((await updateBackground(foreign)).statusCode).toBe(400)
  expect((await updateBackground(sent, eve.headers)).statusCode).toBe(404)
})

it('[E7.23] refuses what is no background, and files that the workspace does not hold', async () => {
  const { chapter, now } = await demoWithChapter()
  const sent = { owner: 'chapter', chapterId: chapter.id }
  const wrong = await updateBackground({ ...sent, type: 'Color', value: 'url(https://x.example)' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().error.issues).toMatchObject([{ path: ['value'] }])
  const foreign = { ...sent, type: 'Image', value: `asset:${'0'.repeat(64)}` }
  expect((await updateBackground(foreign)).statusCode).toBe(400)
  expect(await now()).toEqual(chapter)
})

/** Lists and what is wrong with them, as the panel says it. */
const domainLists: readonly (readonly [list: string, says: RegExp | null])[] = [
  ['*', /after the wildcard/],
  ['*.', /after the wildcard/],
  ['a.*.b', /only stand at the start/],
  ['*.*.b', /Only one wildcard/],
  ['-a.b', /start or end with a hyphen or a dot/],
  ['a..b', /consecutive dots/],
  ['a.com b.com', /use commas to separate/],
  [`${'a'.repeat(64)}.com`, /at most 63/],
  [`${'a'.repeat(63)}.com`, null],
  ['Acme.com, acme.COM', null],
  ['acme.com,', null],
]

it.each(domainLists)(
  '[E5.7, E5.27] judges the list of domains as the panel does: %s',
  async (list, says) => {
    const { demoId, chapter, now } = await demoWithChapter()
    const field = { id: randomUUID(), chapterId: chapter.id, label: 'Email*', order: 1 }
    const form = { type: 'Form', formFields: [{ ...field, businessFieldType: 'Email' }] }
    const sent = { id: chapter.id, ...form, emailDomainList: list }
    const reply = await updateChapter({ demoId, chapter: sent })
    const said = emailDomainIssues(list).map(messageOf)
    if (says === null) {
      expect([reply.statusCode, said]).toEqual([200, []])
      expect((await now())?.emailDomainList).toBe(normaliseEmailDomains(list))
    } else {
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error.message).toMatch(says)
      expect(said).toEqual([reply.json().error.message])
    }
  },
)

it('neither is for somebody else', async () => {
  const { demoId, chapter } = await demoWithChapter()
  const theirs = await demoWithChapter(eve)
  const background = { owner: 'chapter', chapterId: chapter.id, type: 'Color', value: '#123456' }
  expect((await updateBackground(background, eve.headers)).statusCode).toBe(404)
  const sent = { demoId, chapter: { id: chapter.id, heading: 'Mine' } }
  expect((await updateChapter(sent, eve.headers)).statusCode).toBe(404)
  const mixed = { demoId: theirs.demoId, chapter: { id: chapter.id, heading: 'Mine' } }
  expect((await updateChapter(mixed, eve.headers)).statusCode).toBe(400)
})
