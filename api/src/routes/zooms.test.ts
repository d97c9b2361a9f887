import { randomUUID } from 'node:crypto'
import { zoomOf } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOfPictures, documentOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const zoom = { zoomPositionX: 10, zoomPositionY: 20, zoomWidth: 60, zoomHeight: 60 }

async function firstStep() {
  const { demoId, steps } = await demoOfPictures(server, ada, 1)
  return { demoId, stepId: steps[0]?.id ?? '' }
}

const call = (method: 'PUT' | 'DELETE', stepId: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/edit/step/zoom/${stepId}`,
    headers: ada.headers,
    ...(payload && { payload }),
  })

async function stored(demoId: string, stepId: string) {
  const { steps } = await documentOf(server, ada, demoId)
  const step = steps[stepId]
  if (!step) throw new Error('The step is gone')
  return zoomOf(step)
}

it('[E7.6][E7.5][M7.25] sets the zoom of a step, and removes it', async () => {
  const { demoId, stepId } = await firstStep()
  const reply = await call('PUT', stepId, zoom)
  expect(reply.json()).toMatchObject({ status: 'success' })
  expect(await stored(demoId, stepId)).toEqual({ x: 10, y: 20, width: 60, height: 60 })
  expect((await call('DELETE', stepId)).statusCode).toBe(200)
  expect(await stored(demoId, stepId)).toBeNull()
  // What is gone already is gone.
  expect((await call('DELETE', stepId)).statusCode).toBe(200)
})

it('[M5.22] refuses a zoom that is too small, leaves the step, or lacks a part', async () => {
  const { demoId, stepId } = await firstStep()
  const refusals = [
    [{ ...zoom, zoomWidth: 0.1 }, 'at least 100 pixels'],
    [{ ...zoom, zoomPositionX: 60 }, 'within the step'],
  ] as const
  for (const [body, message] of refusals) {
    const reply = await call('PUT', stepId, body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.message).toContain(message)
  }
  for (const value of [null, '70', -1, 101, undefined]) {
    expect((await call('PUT', stepId, { ...zoom, zoomWidth: value })).statusCode).toBe(400)
  }
  expect(await stored(demoId, stepId)).toBeNull()
  expect((await call('PUT', randomUUID(), zoom)).statusCode).toBe(404)
})
