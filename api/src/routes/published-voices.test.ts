import { randomUUID } from 'node:crypto'
import { createChapter, type Step } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo, edit, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
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

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })

/** A step that speaks for so many seconds, as the server stores it, and the hash of its sound. */
async function saying(demoId: string, seconds: number, changes: Partial<Step> = {}) {
  const step = stepOf(demoId, changes)
  const hash = await storeAsset(server, ada, silentTrack(seconds), 'audio/wav')
  const voice = { audio: `asset:${hash}`, audioDuration: seconds, audioText: `Says ${seconds}` }
  return { step, hash, voice }
}

type Spoken = Awaited<ReturnType<typeof saying>>

/** Gives steps of a demo their sound, as if it had been checked before. */
async function giveVoices(spoken: readonly Spoken[]) {
  const { db } = server.services
  for (const { step, voice } of spoken) {
    const { fields } = await db
      .selectFrom('steps')
      .select('fields')
      .where('id', '=', step.id)
      .executeTakeFirstOrThrow()
    const row = { fields: { ...Object(fields), ...voice } }
    await db.updateTable('steps').set(row).where('id', '=', step.id).execute()
  }
}

const item = ({ step }: { readonly step: Step }) => ({ step, hotspots: [], chapter: null })

describe('the voices of a demo', () => {
  it('and what they say are nowhere before the gate that they are behind was passed', async () => {
    const demoId = await createDemo(server, ada)
    const [open, hidden, behind] = [
      await saying(demoId, 2),
      await saying(demoId, 3, { isHidden: true }),
      await saying(demoId, 4),
    ]
    const gate = stepOf(demoId)
    const { workspaceId } = ada
    const place = { id: randomUUID(), stepId: gate.id, workspaceId }
    const chapter = createChapter({ ...place, type: 'Password', hasPassword: true })
    const items = [item(open), item(hidden), { step: gate, hotspots: [], chapter }, item(behind)]
    await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
    await giveVoices([open, hidden, behind])
    const url = `/api/chapter/${chapter.id}/password`
    const payload = { password: 'open sesame' }
    await server.app.inject({ method: 'PUT', url, headers: ada.headers, payload })

    const { base, page } = await watchDemo(server, demoId)
    for (const text of [page.body, (await get(`${base}manifest.json`)).body]) {
      expect(text).toContain('Says 2')
      expect(text).toContain(open.hash)
      for (const secret of ['Says 3', 'Says 4', hidden.hash, behind.hash]) {
        expect(text).not.toContain(secret)
      }
    }
    const answers = async (grant: string) =>
      Promise.all(
        [open, hidden, behind].map(
          async ({ hash }) => (await get(`${grant}assets/${hash}`)).statusCode,
        ),
      )
    expect(await answers(base)).toEqual([200, 404, 404])

    const passed = await server.app.inject({
      method: 'POST',
      url: `${base}gates/${gate.id}`,
      payload,
    })
    const opened = `/v/${passed.json().grant}/`
    expect(await answers(opened)).toEqual([200, 404, 200])
    expect(JSON.stringify(await readManifest(server, opened))).toContain('Says 4')
  })

  it('are sent in parts, as players want them, and kept by browsers', async () => {
    const demoId = await createDemo(server, ada)
    const one = await saying(demoId, 2)
    await edit(server, ada, demoId, { type: 'add-steps', after: 0, items: [item(one)] })
    await giveVoices([one])
    const { base } = await watchDemo(server, demoId)
    const reply = await get(`${base}assets/${one.hash}`, { range: 'bytes=44-' })
    expect(reply.statusCode).toBe(206)
    expect(reply.headers['content-type']).toBe('audio/wav')
    expect(reply.headers['cache-control']).toMatch(/max-age=[1-9]/)
    expect(reply.rawPayload).toEqual(silentTrack(2).subarray(44))
  })
})
