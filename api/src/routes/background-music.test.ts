import type { Plan } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo, edit, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
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
  const items = [{ step: stepOf(demoId) }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items } as never)
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

  it('[M6.3] is published only on a plan that has it, whatever the demo says', async () => {
    const demoId = await demoWith('track:open-road')
    const preview = () => heardIn(demoId, ada.headers, '?preview=true')
    expect(await preview()).toMatch(/^\/music\/open-road\./)
    await setPlan('Free')
    await edit(server, ada, demoId, { type: 'update-demo', changes: { title: 'On Free' } })
    expect(await preview()).toBeNull()
    expect(await heardIn(demoId)).toBeNull()
    await setPlan('Pro')
    await edit(server, ada, demoId, { type: 'update-demo', changes: { title: 'On Pro' } })
    expect(await preview()).toMatch(/^\/music\/open-road\./)
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
