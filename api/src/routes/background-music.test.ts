import type { Plan } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUpWorkspaceMedia } from '../operations/clean-up/clean-up-media.ts'
import { createDemo, edit, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

async function setPlan(plan: Plan) {
  const { db } = server.services
  await db.updateTable('workspaces').set({ plan }).where('id', '=', ada.workspaceId).execute()
}

async function demoWith(backgroundMusicUrl: string): Promise<string> {
  const demoId = await createDemo(server, ada)
  const items = [{ step: stepOf(demoId), hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  await edit(server, ada, demoId, { type: 'update-demo', changes: { backgroundMusicUrl } })
  return demoId
}

async function heardIn(demoId: string, headers = {}, query = ''): Promise<string | null> {
  const { base } = await watchDemo(server, demoId, headers, query)
  return (await readManifest(server, base)).settings.backgroundMusicUrl
}

describe('the music of a demo', () => {
  it('[E3.41] is served to its viewers, and kept by them for as long as they like', async () => {
    const address = await heardIn(await demoWith('track:open-road'))
    for (const [ending, type] of [
      ['webm', 'video/webm'],
      ['m4a', 'audio/mp4'],
    ]) {
      const reply = await server.app.inject(`${address}.${ending}`)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe(type)
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect((await server.app.inject('/music/no-such-track.0000.webm')).statusCode).toBe(404)
  })

  it('[M6.3] is heard only on a plan that has it, from the moment on at which that changes', async () => {
    const demoId = await demoWith('track:open-road')
    const preview = () => heardIn(demoId, ada.headers, '?preview=true')
    expect(await preview()).toMatch(/^\/music\/open-road\./)
    await setPlan('Free')
    expect(await preview()).toBeNull()
    expect(await heardIn(demoId)).toBeNull()
    await setPlan('Pro')
    expect(await preview()).toMatch(/^\/music\/open-road\./)
    expect(await heardIn(demoId)).toMatch(/^\/music\/open-road\./)
    await setPlan('Scale')
  })

  it('[M9.38] is no file that is not a track of the workspace', async () => {
    const hash = await storeAsset(server, ada, Buffer.from('no music'), 'text/plain')
    const demoId = await demoWith(`asset:${hash}`)
    const { base } = await watchDemo(server, demoId)
    expect((await readManifest(server, base)).settings.backgroundMusicUrl).toBeNull()
    expect((await server.app.inject(`${base}assets/${hash}`)).statusCode).toBe(404)
  })
})

describe('the tracks of a workspace', () => {
  const music = (workspaceId = ada.workspaceId) => `/api/workspaces/${workspaceId}/music`
  const upload = (bytes: Buffer, name = 'Jingle', person = ada) =>
    server.app.inject({
      method: 'POST',
      url: `${music()}?name=${encodeURIComponent(name)}`,
      headers: { ...person.headers, 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
  const change = (method: 'PATCH' | 'DELETE', hash: string, payload?: object) =>
    server.app.inject({
      method,
      url: `${music()}/${hash}`,
      headers: ada.headers,
      ...(payload && { payload }),
    })
  const tracks = async () =>
    (
      await server.app.inject({ url: `/api/workspaces/${ada.workspaceId}`, headers: ada.headers })
    ).json().customBackgroundMusic
  const hashIn = (reply: { json(): { url: string }[] }) =>
    reply.json().at(-1)?.url.replace('asset:', '') ?? ''

  it('[M3.39, M9.38] are uploaded by Admins, named, renamed and removed', async () => {
    const reply = await upload(silentTrack(2), 'Our jingle')
    expect(reply.statusCode, reply.body).toBe(201)
    const hash = hashIn(reply)
    const [url, other] = [`asset:${hash}`, 'The old jingle']
    expect(await tracks()).toEqual([{ name: 'Our jingle', url }])
    expect((await change('PATCH', hash, { name: other })).json()).toEqual([{ name: other, url }])
    expect((await change('PATCH', 'f'.repeat(64), { name: other })).statusCode).toBe(404)
    expect((await change('DELETE', hash)).json()).toEqual([])
    expect(await tracks()).toEqual([])
    expect((await change('DELETE', hash)).statusCode).toBe(404)
  })

  it('[M9.38] are music by their bytes, whatever they are called, and 20 MB at most', async () => {
    const text = await upload(Buffer.from('ID4 this is no music'))
    expect(text.statusCode).toBe(415)
    expect(text.json().error.message).toBe('Supported file types: .mp3, .m4a, .ogg, .webm, .wav')
    const large = await upload(Buffer.concat([silentTrack(), Buffer.alloc(20 * 1024 * 1024)]))
    expect(large.statusCode).toBe(413)
    expect(large.json().error.message).toBe('A track can be at most 20 MB.')
    expect(await tracks()).toEqual([])
  })

  it('[M9.38] are twenty at most; one that is there already only gets another name', async () => {
    for (let count = 1; count <= 20; count += 1) {
      expect((await upload(silentTrack(count / 10), `Track ${count}`)).statusCode).toBe(201)
    }
    expect((await upload(silentTrack(5))).statusCode).toBe(409)
    expect((await upload(silentTrack(2), 'The last')).statusCode).toBe(201)
    expect(await tracks()).toHaveLength(20)
    for (const { url } of await tracks()) await change('DELETE', url.replace('asset:', ''))
  })

  it('[M6.3] need a plan with music, and an account', async () => {
    await setPlan('Free')
    expect((await upload(silentTrack())).statusCode).toBe(403)
    await setPlan('Scale')
    const trial = await startTrial(server)
    expect((await upload(silentTrack(), 'Jingle', trial)).statusCode).toBe(404)
  })

  it('[M6.3] are not changed beside their own calls, which look at the files', async () => {
    const reply = await server.app.inject({
      method: 'PATCH',
      url: `/api/workspaces/${ada.workspaceId}`,
      headers: ada.headers,
      payload: { customBackgroundMusic: [] },
    })
    expect(reply.statusCode).toBe(400)
  })

  it('[M9.38] are heard in demos, and a removed one is silent at once, and heard again when it is back', async () => {
    const bytes = silentTrack(3)
    const hash = hashIn(await upload(bytes))
    const demoId = await demoWith(`asset:${hash}`)
    expect(await heardIn(demoId)).toBe(`assets/${hash}`)
    const { base } = await watchDemo(server, demoId)
    const file = await server.app.inject(`${base}assets/${hash}`)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('audio/wav')
    expect(file.rawPayload).toEqual(bytes)

    await change('DELETE', hash)
    expect(await heardIn(demoId)).toBeNull()
    expect((await watchDemo(server, demoId)).page.statusCode).toBe(200)
    expect((await server.app.inject(`${base}assets/${hash}`)).statusCode).toBe(410)
    await upload(bytes)
    expect(await heardIn(demoId)).toBe(`assets/${hash}`)
    await change('DELETE', hash)
  })

  it('[M9.38] are kept by the clean-up while the workspace has them', async () => {
    const hash = hashIn(await upload(silentTrack(4)))
    const isThere = async () =>
      (
        await server.app.inject({
          url: `/api/assets/${ada.workspaceId}/${hash}`,
          headers: ada.headers,
        })
      ).statusCode
    server.clock.shift(48 * 60 * 60 * 1000)
    await cleanUpWorkspaceMedia(server.services, ada.workspaceId, 0)
    expect(await isThere()).toBe(200)
    await change('DELETE', hash)
    await cleanUpWorkspaceMedia(server.services, ada.workspaceId, 0)
    expect(await isThere()).toBe(404)
  })
})
