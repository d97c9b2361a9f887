import { randomUUID } from 'node:crypto'
import { applyCommand, captureFrame, orderedSteps } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOfPictures, documentOf, edit, png, storeAsset } from '../testing/demo-fixtures.ts'
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

/** A demo whose first step is a video of ten seconds. */
async function demoOfFilm() {
  const { demoId, steps } = await demoOfPictures(server, ada, 2)
  const stepId = steps[0]?.id ?? ''
  const changes = { video: await storeVideo(server, ada), videoDuration: 10 }
  await edit(server, ada, demoId, { type: 'update-step', stepId, changes })
  return { demoId, stepId }
}

const stepsOf = async (demoId: string) => orderedSteps(await documentOf(server, ada, demoId))

it('[E4.14, E4.15] takes a frame as a step between two parts of its video, and takes it back', async () => {
  const { demoId, stepId } = await demoOfFilm()
  const before = await documentOf(server, ada, demoId)
  const capture = captureFrame(before, stepId, {
    time: 4,
    duration: 10,
    image: `asset:${await storeAsset(server, ada, await png())}`,
    size: { width: 320, height: 180 },
    cut: { trimStart: 0, trimEnd: 100, playbackRate: 1, mute: true },
    newId: randomUUID,
  })
  if (!capture) throw new Error('There is no film')
  const made = applyCommand(before, capture.command)
  if (!made.ok) throw new Error('The frame was refused')
  await edit(server, ada, demoId, capture.command)
  expect(await documentOf(server, ada, demoId)).toEqual(made.document)
  expect(await stepsOf(demoId)).toMatchObject([
    { id: stepId, trimEnd: 40, mute: true },
    { id: capture.stepId, video: null },
    { trimStart: 40, mute: true },
    {},
  ])
  await edit(server, ada, demoId, made.inverse)
  expect(await documentOf(server, ada, demoId)).toEqual(before)
})
