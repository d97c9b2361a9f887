import { randomUUID } from 'node:crypto'
import { chapterOf, createHotspot, hotspotsOf, orderedSteps } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfPictures, documentOf, png, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { meOf, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: ada.headers, payload })

describe('POST /api/edit/update-demo', () => {
  it('[M7.14] takes the fields of every settings tab', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const before = (await documentOf(server, ada, demoId)).demo
    const tabs = [
      { progressbar: !before.progressbar, border: !before.border },
      { nextButton: !before.nextButton, showSteps: !before.showSteps },
      { showWaystepLink: !before.showWaystepLink },
      { hotspotTextVisible: !before.hotspotTextVisible, hotspotOpacity: 70 },
      { topBar: true, title: 'With a bar' },
      { darkmode: true },
      { font: 'Lato', mobileHotspotView: !before.mobileHotspotView },
      { font: 'Custom', customFontId: randomUUID() },
    ]
    for (const tab of tabs) {
      const reply = await post('/api/edit/update-demo', { id: demoId, ...tab })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    expect((await documentOf(server, ada, demoId)).demo).toEqual(Object.assign({}, before, ...tabs))
  })
})

describe('POST /api/edit/update-demo for what viewers hear and read', () => {
  it('[M7.9] takes captions, and music with its volume', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const before = (await documentOf(server, ada, demoId)).demo
    const captions = { showCCButton: true }
    const music = { backgroundMusicUrl: 'track:calm-morning', backgroundMusicVolume: 20 }
    for (const changes of [captions, music]) {
      const reply = await post('/api/edit/update-demo', { id: demoId, ...changes })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const { demo } = await documentOf(server, ada, demoId)
    expect(demo).toEqual({ ...before, ...captions, ...music })
    const loud = { id: demoId, backgroundMusicVolume: 101 }
    expect((await post('/api/edit/update-demo', loud)).statusCode).toBe(400)
  })
})

describe('POST /api/edit/step/:stepId', () => {
  it('[M7.2] takes an edited image with its crop, size and place; null restores the original', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    const id = steps[0]?.id ?? ''
    const held = async () => (await documentOf(server, ada, demoId)).steps[id]
    const before = await held()
    const editedImage = `asset:${await storeAsset(server, ada, await png())}`
    const edited = {
      editedImage,
      widthOrg: 320,
      heightOrg: 180,
      imgState: {
        version: 1,
        cropAspectRatio: 1.78,
        x: 10,
        y: 20,
        width: 320,
        height: 180,
        shapes: [],
      },
      mediaFitMode: 'Cover',
      mediaAlignMode: 'Top',
    }
    expect((await post(`/api/edit/step/${id}`, edited)).statusCode).toBe(200)
    expect(await held()).toEqual({ ...before, ...edited })
    const restore = { editedImage: null, imgState: null, widthOrg: 1280, heightOrg: 720 }
    await post(`/api/edit/step/${id}`, restore)
    await post(`/api/edit/step/${id}`, { mediaFitMode: 'Contain', mediaAlignMode: 'Center' })
    expect(await held()).toEqual(before)
  })
})

describe('POST /api/edit/bulk-update-steps', () => {
  it('[M7.16] clears what hotspots set otherwise, of all steps at once', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    const { hotspots } = await documentOf(server, ada, demoId)
    const overrides = { nextButtonText: 'Go', backButtonText: 'No' }
    for (const id of Object.keys(hotspots))
      await post(`/api/hotspot/${id}`, { demoId, ...overrides })
    const cleared = Object.keys(hotspots).map((id) => ({
      id,
      nextButtonText: null,
      backButtonText: null,
    }))
    const reply = await post('/api/edit/bulk-update-steps', {
      demoId,
      steps: steps.map(({ id }) => ({ id })),
      hotspots: cleared,
      chapters: [],
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect((await documentOf(server, ada, demoId)).hotspots).toEqual(hotspots)
  })
})

describe('POST /api/edit/new-step', () => {
  it('[M7.17] adds a step with its hotspots, and one with its chapter', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const known = steps.map(({ id }, index) => ({ id, number: index + 1 }))
    const picture = { ...stepOf(demoId), number: 1.1 }
    const hotspotsForNewStep = [0, 1].map(() =>
      createHotspot({ id: randomUUID(), stepId: picture.id }),
    )
    await post('/api/edit/new-step', { updatedSteps: [...known, picture], hotspotsForNewStep })
    const cover = { ...stepOf(demoId), number: 0.1 }
    await post('/api/edit/new-step', {
      updatedSteps: [cover],
      newChapter: { id: randomUUID(), heading: 'Welcome' },
    })
    const document = await documentOf(server, ada, demoId)
    expect(orderedSteps(document).map((step) => step.id)).toEqual([
      cover.id,
      steps[0]?.id,
      picture.id,
      steps[1]?.id,
    ])
    expect(hotspotsOf(document, picture.id)).toHaveLength(2)
    expect(chapterOf(document, cover.id)?.heading).toBe('Welcome')
  })
})

it('[M7.22] POST /api/user/settings/activity remembers that the tutorial was seen', async () => {
  const person = await signUp(server)
  expect((await meOf(server, person.headers)).user?.activity).toEqual({})
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/user/settings/activity',
    headers: person.headers,
    payload: { viewedEditPageTutorial: true },
  })
  expect(reply.statusCode).toBe(200)
  expect((await meOf(server, person.headers)).user?.activity).toEqual({
    viewedEditPageTutorial: true,
  })
  expect((await meOf(server, ada.headers)).user?.activity).toEqual({})
})
