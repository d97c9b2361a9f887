import { type CustomFont, type DemoChanges, musicOfTrack } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { edit } from '../testing/demo-fixtures.ts'
import { fontFiles } from '../testing/font-files.ts'
import { type Person, signUp } from '../testing/people.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Pro' })
  ada = await signUp(server)
})
afterAll(() => server.close())

const binary = () => ({ ...ada.headers, 'content-type': 'application/octet-stream' })

/** What the first visitor of a demo gets while something happens between its page's baking and its storing. */
async function watchedWhile(changes: DemoChanges, happens: () => Promise<unknown>) {
  const { demoId } = await makeDemoOfPage(server, ada)
  await edit(server, ada, demoId, { type: 'update-demo', changes })
  const { store } = server.services
  const get = store.get.bind(store)
  const spy = vi.spyOn(store, 'get').mockImplementationOnce(async (...args) => {
    await happens()
    return await get(...args)
  })
  const watched = await watchDemo(server, demoId)
  expect(spy).toHaveBeenCalled()
  spy.mockRestore()
  expect(watched.page.statusCode).toBe(200)
  return watched
}

it('[M2.2] a font that is removed while a demo is published is not in it', async () => {
  const sent = await server.app.inject({
    method: 'POST',
    url: `/api/workspaces/${ada.workspaceId}/fonts?name=Acme`,
    headers: binary(),
    payload: await fontFiles.otf(),
  })
  const { id } = sent.json<CustomFont>()
  const { page } = await watchedWhile({ font: 'Custom', customFontId: id }, () =>
    server.app.inject({
      method: 'DELETE',
      url: `/api/workspaces/${ada.workspaceId}/fonts/${id}`,
      headers: ada.headers,
    }),
  )
  expect(page.body).not.toContain(id)
  expect(page.body).toContain('"font":"Default"')
})

it('[M9.38] a track that is removed while a demo is published is not heard in it', async () => {
  const tracks = `/api/workspaces/${ada.workspaceId}/music`
  const sent = await server.app.inject({
    method: 'POST',
    url: `${tracks}?name=Acme`,
    headers: binary(),
    payload: silentTrack(),
  })
  const [{ url }] = sent.json()
  const { base } = await watchedWhile({ backgroundMusicUrl: url }, () =>
    server.app.inject({
      method: 'DELETE',
      url: `${tracks}/${url.replace('asset:', '')}`,
      headers: ada.headers,
    }),
  )
  expect((await readManifest(server, base)).settings.backgroundMusicUrl).toBeNull()
})

it('[E3.41] what stays is published at once', async () => {
  const backgroundMusicUrl = musicOfTrack('open-road')
  const { base } = await watchedWhile({ backgroundMusicUrl }, async () => undefined)
  const { settings } = await readManifest(server, base)
  expect(settings.backgroundMusicUrl).toMatch(/^\/music\/open-road\./)
})
