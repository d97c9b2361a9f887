import { randomUUID } from 'node:crypto'
import type { CustomFont } from '@waystep/demo-model'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json } from '../repositories/json.ts'
import { workspaceRecord } from '../repositories/workspace-records.ts'
import {
  demoOfPictures,
  documentOf,
  edit,
  png,
  storeAsset,
  watermarkLogo,
} from '../testing/demo-fixtures.ts'
import { fontFiles } from '../testing/font-files.ts'
import { type Person, signUp } from '../testing/people.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'
import { up } from './0158-checked-files-only.ts'

let server: TestServer
let ada: Person
/** References of files that were only stored, and of those that came in as what they are. */
const plain = { font: '', track: '', logo: '', captions: '' }
const checked = { track: '', logo: '', captions: '' }
let font: CustomFont

const migrateAgain = () => up(server.services.db as unknown as Kysely<Record<string, never>>)

async function upload(url: string, payload: Buffer) {
  const headers = { ...ada.headers, 'content-type': 'application/octet-stream' }
  const reply = await server.app.inject({ method: 'POST', url, headers, payload })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Scale' })
  ada = await signUp(server)
  const file = async (bytes: Buffer) => `asset:${await storeAsset(server, ada, bytes)}`
  plain.font = await file(await fontFiles.woff2())
  plain.track = await file(await png())
  plain.logo = await file(await png())
  plain.captions = await file(await png())
  const workspace = `/api/workspaces/${ada.workspaceId}`
  font = await upload(`${workspace}/fonts?name=Acme`, await fontFiles.otf())
  checked.track = (await upload(`${workspace}/music?name=Acme`, silentTrack(2)))[0].url
  checked.logo = (await upload(`${workspace}/watermark-logo`, await watermarkLogo())).url
})
afterAll(() => server.close())

/** The rows as versions before wrote them, which took any file for what somebody named it. */
async function writeWorkspace(fields: Record<string, unknown>) {
  const row = { fields: json(fields) }
  const { db } = server.services
  await db.updateTable('workspaces').set(row).where('id', '=', ada.workspaceId).execute()
}

it('[M2.2, M9.38, M5.4] keeps of a workspace what was looked at, and nothing else', async () => {
  const old = { id: randomUUID(), name: 'Old', url: plain.font }
  const tracks = [
    { name: 'No music', url: plain.track },
    { name: 'Acme', url: checked.track },
    { name: "Another workspace's", url: `asset:${'0'.repeat(64)}` },
  ]
  await writeWorkspace({
    color: '#123456',
    customFonts: [old, { ...old, isVariable: false, url: `asset:${'0'.repeat(64)}` }, font],
    customBackgroundMusic: tracks,
    watermarkLogoUrl: plain.logo,
  })
  await migrateAgain()
  const record = () => workspaceRecord(server.services.db, ada.workspaceId)
  expect(await record()).toMatchObject({
    color: '#123456',
    customFonts: [font],
    customBackgroundMusic: [tracks[1]],
    watermarkLogoUrl: null,
  })
  await writeWorkspace({ watermarkLogoUrl: checked.logo })
  await migrateAgain()
  expect(await record()).toMatchObject({ watermarkLogoUrl: checked.logo, customFonts: [] })
})

it('[M5.4] drops of demos, of their versions and of what viewers have what was not looked at', async () => {
  const { db } = server.services
  const { demoId, steps } = await demoOfPictures(server, ada, 2)
  const [first, second] = steps
  if (!first || !second) throw new Error('There are two')
  const kept = await upload(`/api/demo/${demoId}/captions`, Buffer.from(said))
  const { revision } = await db
    .selectFrom('demos')
    .select('revision')
    .where('id', '=', demoId)
    .executeTakeFirstOrThrow()
  const version = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/versions`,
    headers: ada.headers,
    payload: { revision },
  })
  expect(version.statusCode, version.body).toBeLessThan(300)
  const before = await watchDemo(server, demoId)
  await writeDemo(demoId, { watermarkLogoUrl: plain.logo, brandLogo: plain.logo })
  await writeStep(first.id, plain.captions)
  await writeStep(second.id, kept.url)
  const { document } = await db
    .selectFrom('demo_versions')
    .select('document')
    .where('demoId', '=', demoId)
    .executeTakeFirstOrThrow()
  const stored = document as { demo: object; steps: Record<string, object> }
  const withOld = {
    ...stored,
    demo: { ...stored.demo, watermarkLogoUrl: plain.logo },
    steps: {
      ...stored.steps,
      [first.id]: { ...stored.steps[first.id], captionsUrl: plain.captions },
    },
  }
  await db
    .updateTable('demo_versions')
    .set({ document: json(withOld) })
    .execute()
  await db
    .updateTable('publications')
    .set({ document: json(withOld) })
    .where('demoId', '=', demoId)
    .execute()
  await migrateAgain()

  const now = await documentOf(server, ada, demoId)
  expect(now.demo).toMatchObject({ watermarkLogoUrl: null, brandLogo: null })
  expect(now.steps[first.id]?.captionsUrl).toBeNull()
  expect(now.steps[second.id]?.captionsUrl).toBe(kept.url)
  const after = await db
    .selectFrom('demo_versions')
    .select('document')
    .where('demoId', '=', demoId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(after.document)).not.toContain(plain.logo)
  expect(JSON.stringify(after.document)).not.toContain(plain.captions)
  expect(Object.keys((after.document as typeof stored).steps)).toHaveLength(2)
  expect((await server.app.inject(`${before.base}manifest.json`)).statusCode).toBe(410)
  const { base } = await watchDemo(server, demoId)
  expect((await readManifest(server, base)).total).toBe(2)
})

it('leaves all that is in order as it is, and what viewers have', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  await edit(server, ada, demoId, {
    type: 'update-demo',
    changes: { watermarkLogoUrl: checked.logo },
  })
  const { base } = await watchDemo(server, demoId)
  await migrateAgain()
  expect((await documentOf(server, ada, demoId)).demo.watermarkLogoUrl).toBe(checked.logo)
  expect((await server.app.inject(`${base}manifest.json`)).statusCode).toBe(200)
})

const said = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'

async function writeDemo(demoId: string, more: Record<string, unknown>) {
  const { db } = server.services
  const { fields } = await db
    .selectFrom('demos')
    .select('fields')
    .where('id', '=', demoId)
    .executeTakeFirstOrThrow()
  const row = { fields: json({ ...(fields as object), ...more }) }
  await db.updateTable('demos').set(row).where('id', '=', demoId).execute()
}

async function writeStep(stepId: string, captionsUrl: string) {
  const { db } = server.services
  const { fields } = await db
    .selectFrom('steps')
    .select('fields')
    .where('id', '=', stepId)
    .executeTakeFirstOrThrow()
  const row = { fields: json({ ...(fields as object), captionsUrl }) }
  await db.updateTable('steps').set(row).where('id', '=', stepId).execute()
}
