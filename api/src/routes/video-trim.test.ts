import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemo, documentOf, edit, png, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { storeVideo } from '../testing/video-files.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const trim = (payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/edit/save-video-trim',
    headers: ada.headers,
    payload,
  })

it('[E7.9, M7.31, E9.6] says which part of a video is played, and 200 is success', async () => {
  const demoId = await createDemo(server, ada)
  const step = stepOf(demoId, { video: await storeVideo(server, ada, 'h264.mp4') })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  const stored = async () => (await documentOf(server, ada, demoId)).steps[step.id]

  const reply = await trim({ id: step.id, startTime: 12.5, endTime: 80 })
  expect(reply.statusCode).toBe(200)
  expect(await stored()).toMatchObject({ trimStart: 12.5, trimEnd: 80, video: step.video })

  for (const [startTime, endTime] of [
    [80, 80],
    [90, 10],
    [-1, 50],
    [0, 101],
  ]) {
    expect((await trim({ id: step.id, startTime, endTime })).statusCode).toBe(400)
  }
  expect((await trim({ id: randomUUID(), startTime: 0, endTime: 50 })).statusCode).toBe(404)
  expect(await stored()).toMatchObject({ trimStart: 12.5, trimEnd: 80 })
})

it('[E7.9, E7.3] takes away the picture of what is cut off, whichever call trims, and keeps one that is sent', async () => {
  const demoId = await createDemo(server, ada)
  const image = `asset:${await storeAsset(server, ada, await png())}`
  const video = await storeVideo(server, ada, 'h264.mp4')
  const [first, second, third] = [1, 2, 3].map(() => stepOf(demoId, { video, image }))
  if (!first || !second || !third) throw new Error('There are three.')
  const items = [first, second, third].map((step) => ({ step, hotspots: [], chapter: null }))
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  const imageOf = async ({ id }: { id: string }) =>
    (await documentOf(server, ada, demoId)).steps[id]?.image
  const post = async (url: string, payload: object) => {
    const reply = await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
    expect(reply.statusCode, reply.body).toBe(200)
  }

  expect((await trim({ id: first.id, startTime: 0, endTime: 60 })).statusCode).toBe(200)
  expect(await imageOf(first)).toBe(image)
  expect((await trim({ id: first.id, startTime: 30, endTime: 60 })).statusCode).toBe(200)
  expect(await imageOf(first)).toBeNull()

  await post('/api/edit/bulk-update-steps', {
    demoId,
    steps: [
      { id: second.id, trimStart: 30 },
      { id: third.id, trimStart: 30, image },
    ],
  })
  expect([await imageOf(second), await imageOf(third)]).toEqual([null, image])
  await post(`/api/edit/step/${third.id}`, { trimStart: 50 })
  expect(await imageOf(third)).toBeNull()
})
