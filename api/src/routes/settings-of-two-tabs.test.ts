import { randomUUID } from 'node:crypto'
import type { Command, CustomFont, DemoChanges } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceRecord } from '../repositories/workspace-records.ts'
import { createDemo, demoOfPictures, documentOf, sendCommands } from '../testing/demo-fixtures.ts'
import { fontFiles } from '../testing/font-files.ts'
import { type Person, signUp } from '../testing/people.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

/** A tab, which sends what it changes as a client of its own, in the order of its calls. */
function openTab(demoId: string) {
  const clientId = randomUUID()
  let from = 1
  return async (command: Command) => {
    const order = { clientId, from: from++ }
    const reply = await sendCommands(server, ada.headers, demoId, [command], order)
    expect([reply.statusCode, reply.json().rejected]).toEqual([200, []])
  }
}

const settings = (changes: DemoChanges): Command => ({ type: 'update-demo', changes })

it('[M4.18] settings that two tabs save at once are all kept, and the later one counts where they are the same', async () => {
  const demoId = await createDemo(server, ada)
  const [one, other] = [openTab(demoId), openTab(demoId)]
  const ofOne = { border: false, watermarkText: 'Acme', ctabtntext: 'Buy', font: 'Inter' } as const
  const ofOther = {
    progressbar: false,
    backgroundMusicVolume: 20,
    autoplayduration: 4000,
    displayAuthor: true,
  }
  await Promise.all([one(settings(ofOne)), other(settings(ofOther))])
  expect((await documentOf(server, ada, demoId)).demo).toMatchObject({ ...ofOne, ...ofOther })
  await one(settings({ watermarkText: 'Acme of one', showSteps: false }))
  await other(settings({ watermarkText: 'Acme of the other', topBar: true }))
  expect((await documentOf(server, ada, demoId)).demo).toMatchObject({
    ...ofOne,
    ...ofOther,
    watermarkText: 'Acme of the other',
    showSteps: false,
    topBar: true,
  })
})

it('[M4.27] times of steps that two tabs save at once are all kept, and the later one counts for the same step', async () => {
  const { demoId, steps } = await demoOfPictures(server, ada, 3)
  const [first = '', second = '', third = ''] = steps.map(({ id }) => id)
  const time = (duration: number) => ({ duration, transition: 500 })
  const times = (changes: Readonly<Record<string, ReturnType<typeof time> | null>>): Command => ({
    type: 'time-steps',
    changes,
  })
  const [one, other] = [openTab(demoId), openTab(demoId)]
  const stored = async () => {
    const { demo } = await documentOf(server, ada, demoId)
    return Object.fromEntries(demo.stepTimings.map(({ stepId, ...own }) => [stepId, own]))
  }
  await one(settings({ autoplay: true, customizePerStep: true }))
  await Promise.all([
    one(times({ [first]: time(3000) })),
    other(times({ [second]: time(4000), [third]: time(5000) })),
  ])
  expect(await stored()).toEqual({
    [first]: time(3000),
    [second]: time(4000),
    [third]: time(5000),
  })
  await one(times({ [second]: time(6000) }))
  await other(times({ [second]: time(7000), [third]: null }))
  expect(await stored()).toEqual({ [first]: time(3000), [second]: time(7000) })
})

it('[M2.2] fonts, music and branding that two tabs give a workspace at once are all kept', async () => {
  const at = `/api/workspaces/${ada.workspaceId}`
  const bytes = { ...ada.headers, 'content-type': 'application/octet-stream' }
  const { app } = server
  const add = (what: 'fonts' | 'music', name: string, payload: Buffer) =>
    app.inject({ method: 'POST', url: `${at}/${what}?name=${name}`, headers: bytes, payload })
  const set = (payload: object) =>
    app.inject({ method: 'PATCH', url: at, headers: ada.headers, payload })
  const otf = await fontFiles.otf()
  const first = (await add('fonts', 'First', otf)).json<CustomFont>()
  const removed = {
    method: 'DELETE',
    url: `${at}/fonts/${first.id}`,
    headers: ada.headers,
  } as const
  const replies = await Promise.all([
    add('fonts', 'One', otf),
    add('fonts', 'Other', otf),
    app.inject(removed),
    add('music', 'One', silentTrack()),
    add('music', 'Other', silentTrack(2)),
    set({ watermarkText: 'Acme' }),
    set({ hotspottextcolor: '#445566' }),
    set({ color: '#112233' }),
  ])
  for (const { statusCode, body } of replies) expect(statusCode, body).toBeLessThan(300)
  const record = await workspaceRecord(server.services.db, ada.workspaceId)
  const namesOf = (list: readonly { readonly name: string }[]) =>
    list.map(({ name }) => name).sort()
  expect(namesOf(record.customFonts)).toEqual(['One', 'Other'])
  expect(namesOf(record.customBackgroundMusic)).toEqual(['One', 'Other'])
  expect(record).toMatchObject({
    watermarkText: 'Acme',
    hotspottextcolor: '#445566',
    color: '#112233',
  })
})
