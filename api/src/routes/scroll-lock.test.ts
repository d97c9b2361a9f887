import { randomUUID } from 'node:crypto'
import { orderedSteps, type Step } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  demoOfPictures,
  documentOf,
  edit,
  pageCapture,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

/** A demo of a picture and two captured pages. */
async function demoOfPages() {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const captures = await Promise.all([1, 2].map(() => storeCapture(server, ada, pageCapture())))
  const items = captures.map((htmlCaptureId) => ({
    step: stepOf(demoId, { htmlCaptureId }),
    hotspots: [],
    chapter: null,
  }))
  await edit(server, ada, demoId, { type: 'add-steps', after: 1, items })
  const pages = items.map(({ step }) => step.id)
  return { demoId, pages, first: pages[0] ?? '' }
}

const put = (payload: object) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/edit/step/update-scroll',
    headers: ada.headers,
    payload,
  })

const locked = async (demoId: string) =>
  orderedSteps(await documentOf(server, ada, demoId)).flatMap((step: Step, index) =>
    step.preventScroll ? [index + 1] : [],
  )

it('[M7.21] locks the scrolling of one page, of all with applyToAll, and unlocks it', async () => {
  const { demoId, first } = await demoOfPages()
  const reply = await put({ stepId: first, demoId, preventScroll: true })
  expect(reply.json()).toEqual({ status: 'success', revision: 3 })
  expect(await locked(demoId)).toEqual([2])
  await put({ stepId: first, demoId, preventScroll: true, applyToAll: true })
  expect(await locked(demoId)).toEqual([2, 3])
  await put({ stepId: first, demoId, preventScroll: false })
  expect(await locked(demoId)).toEqual([3])
})

it('refuses a step of another demo, and a value that is none', async () => {
  const { demoId, first } = await demoOfPages()
  const other = await demoOfPages()
  for (const stepId of [other.first, randomUUID()]) {
    const reply = await put({ stepId, demoId, preventScroll: true, applyToAll: true })
    expect(reply.statusCode).toBe(404)
  }
  const reply = await put({ stepId: first, demoId, preventScroll: 'yes' })
  expect(reply.statusCode).toBe(400)
  expect(await locked(demoId)).toEqual([])
})
