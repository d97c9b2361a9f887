import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOf, png, storeAsset } from '../../testing/demo-fixtures.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanUpWorkspaceMedia } from '../clean-up/clean-up-media.ts'
import { missingAssets } from './missing-assets.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const hour = 60 * 60 * 1000

/** Whether a clean-up that spares nothing but what is leased leaves a file there. */
async function outlivesCleanUp(hash: string): Promise<boolean> {
  await cleanUpWorkspaceMedia(server.services, ada.workspaceId, 0)
  const url = `/api/assets/${ada.workspaceId}/${hash}`
  return (await server.app.inject({ url, headers: ada.headers })).statusCode === 200
}

it('keeps a file that was just sent for a day, though nothing refers to it yet', async () => {
  const hash = await storeAsset(server, ada, await png(), 'image/png')
  expect(await outlivesCleanUp(hash)).toBe(true)
  server.clock.shift(23 * hour)
  expect(await outlivesCleanUp(hash)).toBe(true)
  server.clock.shift(2 * hour)
  expect(await outlivesCleanUp(hash)).toBe(false)
})

it('keeps it a day longer when it is sent again, or asked about by who is about to name it', async () => {
  const bytes = await png()
  const hash = await storeAsset(server, ada, bytes, 'image/png')
  server.clock.shift(23 * hour)
  await storeAsset(server, ada, bytes, 'image/png')
  server.clock.shift(23 * hour)
  expect(await outlivesCleanUp(hash)).toBe(true)
  const unknown = hashOf(Buffer.from('never sent'))
  const asked = [hash, unknown, unknown]
  expect(await missingAssets(server.services, ada.workspaceId, asked)).toEqual([unknown])
  server.clock.shift(23 * hour)
  expect(await outlivesCleanUp(hash)).toBe(true)
  server.clock.shift(2 * hour)
  expect(await outlivesCleanUp(hash)).toBe(false)
})
