import { randomUUID } from 'node:crypto'
import type { CustomFont, Plan, WorkspaceLook } from '@waystep/demo-model'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanUpWorkspaceMedia } from '../operations/clean-up/clean-up-media.ts'
import { forgetOldLooks } from '../operations/looks/take-back-look.ts'
import { afterReading } from '../testing/after-reading.ts'
import {
  createDemo,
  demoOfPictures,
  documentOf,
  edit,
  png,
  storeAsset,
} from '../testing/demo-fixtures.ts'
import { fontFiles } from '../testing/font-files.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let font: CustomFont
let logo: string

const usual = {
  brandLogo: null,
  font: 'Default',
  customFontId: null,
  topBar: false,
  darkmode: false,
  progressbar: true,
  border: true,
} as const satisfies WorkspaceLook

const workspaceUrl = () => `/api/workspaces/${ada.workspaceId}`
const given = () => `${workspaceUrl()}/given-look`
const ask = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: ada.headers, ...(payload && { payload }) })
const upload = (url: string, payload: Buffer) =>
  server.app.inject({
    method: 'POST',
    url: `${workspaceUrl()}/${url}`,
    headers: { ...ada.headers, 'content-type': 'application/octet-stream' },
    payload,
  })
const setLook = (look: Partial<WorkspaceLook> | null, more = {}) =>
  ask('PATCH', workspaceUrl(), { look: look && { ...usual, ...look }, ...more })
const demo = async (demoId: string) => (await documentOf(server, ada, demoId)).demo
const colors = async (demoId: string) =>
  Object.values((await documentOf(server, ada, demoId)).hotspots).map(({ bgcolor }) => bgcolor)

async function setPlan(plan: Plan) {
  const { db } = server.services
  await db.updateTable('workspaces').set({ plan }).where('id', '=', ada.workspaceId).execute()
}

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Pro' })
  ada = await signUp(server)
  font = (await upload('fonts?name=Acme', await fontFiles.otf())).json()
  logo = (await upload('logo', await png())).json().url
})
beforeEach(async () => {
  await setPlan('Pro')
  await ask('DELETE', given())
  await setLook(null, { color: '#4f46e5', hotspottextcolor: '#ffffff' })
})
afterAll(() => server.close())

describe('the look of a workspace', () => {
  it('[M2.2] is what new demos begin with, and old ones stay as they are', async () => {
    const old = await createDemo(server, ada)
    const look = {
      brandLogo: logo,
      font: 'Custom',
      customFontId: font.id,
      darkmode: true,
      topBar: true,
    } as const
    expect((await setLook(look, { color: '#112233' })).json().look).toEqual({ ...usual, ...look })
    const made = await demo(await createDemo(server, ada))
    expect(made).toMatchObject({
      ...look,
      ctabtncolor: '#112233',
      ctabtntextcolor: '#ffffff',
    })
    expect(await demo(old)).toMatchObject(usual)
    await setLook(null)
    expect(await demo(await createDemo(server, ada))).toMatchObject(usual)
  })

  it('[M2.2] keeps what two Admins change of it who have not heard of each other', async () => {
    await setLook({})
    const change = (look: Partial<WorkspaceLook>) => ask('PATCH', workspaceUrl(), { look })
    await Promise.all([change({ border: false }), change({ darkmode: true })])
    const { look } = (await change({})).json()
    expect(look).toEqual({ ...usual, border: false, darkmode: true })
    await setLook(null)
    expect((await change({ topBar: true })).json().look).toEqual({ ...usual, topBar: true })
    expect((await change({ font: 'Nonsense' as 'Lato' })).statusCode).toBe(400)
  })

  it('[M6.4, M6.6] leaves out what the plan opens no more, and a font that is gone', async () => {
    const other = (await upload('fonts?name=Other', await fontFiles.woff())).json()
    await setLook({ brandLogo: logo, font: 'Custom', customFontId: other.id, border: false })
    await setPlan('Free')
    const free = await demo(await createDemo(server, ada))
    expect(free).toMatchObject({ ...usual, border: false })
    await setPlan('Pro')
    await ask('DELETE', `${workspaceUrl()}/fonts/${other.id}`)
    const gone = await demo(await createDemo(server, ada))
    expect(gone).toMatchObject({ ...usual, brandLogo: logo, border: false })
  })

  it('[M2.2] takes no logo that did not come in as one, no font that is not there, and neither on Free', async () => {
    const plain = `asset:${await storeAsset(server, ada, await png())}`
    const unchecked = await setLook({ brandLogo: plain })
    expect(unchecked.statusCode).toBe(400)
    expect(unchecked.json().error.issues).toMatchObject([{ code: 'logo-unchecked' }])
    const unknown = await setLook({ font: 'Custom', customFontId: randomUUID() })
    expect(unknown.json().error.issues).toMatchObject([{ code: 'unknown-font' }])
    expect((await upload('logo', Buffer.from('no picture'))).statusCode).toBe(415)
    await setPlan('Free')
    for (const look of [{ brandLogo: logo }, { font: 'Custom', customFontId: font.id }] as const) {
      expect((await setLook(look)).json().error.code).toBe('plan-required')
    }
    expect((await upload('logo', await png())).statusCode).toBe(403)
    expect((await setLook({ darkmode: true })).statusCode).toBe(200)
  })

  it('[M2.2] keeps its logo in clean-ups', async () => {
    await setLook({ brandLogo: logo })
    expect(await isKept(logo)).toBe(true)
  })
})

/** Does a file outlast two clean-ups? */
async function isKept(reference: string): Promise<boolean> {
  const { db } = server.services
  const past = { leasedUntil: new Date(0) }
  await db.updateTable('assets').set(past).execute()
  await cleanUpWorkspaceMedia(server.services, ada.workspaceId, 0)
  await cleanUpWorkspaceMedia(server.services, ada.workspaceId, 0)
  const reply = await ask('GET', `/api/assets/${ada.workspaceId}/${reference.slice(6)}`)
  return reply.statusCode === 200
}

describe('the look of a workspace, given to all demos', () => {
  const give = async () => (await ask('POST', given())).json()
  const takeBack = async () => (await ask('DELETE', given())).json()
  const last = async () => (await ask('GET', given())).json().given

  it('[M2.2, M7.23] is one change, which is taken back in all of them', async () => {
    const first = await demoOfPictures(server, ada, 2)
    const second = await demoOfPictures(server, ada, 1)
    await edit(server, ada, second.demoId, { type: 'update-demo', changes: { border: false } })
    const before = [
      await documentOf(server, ada, first.demoId),
      await documentOf(server, ada, second.demoId),
    ]
    await setLook({ brandLogo: logo, font: 'Lato', darkmode: true }, { color: '#112233' })
    expect(await last()).toBeNull()
    const { demos } = await give()
    expect(demos).toBeGreaterThanOrEqual(2)
    expect(await demo(first.demoId)).toMatchObject({
      brandLogo: logo,
      font: 'Lato',
      darkmode: true,
    })
    expect(await demo(second.demoId)).toMatchObject({ border: true, ctabtncolor: '#112233' })
    expect(await colors(first.demoId)).toEqual(['#112233', '#112233'])
    expect(await last()).toMatchObject({ demos, givenAt: expect.any(String) })
    // Given once more it changes nothing, and loses nothing of what was there.
    expect(await give()).toEqual({ demos: 0 })
    expect(await takeBack()).toEqual({ demos })
    expect([
      await documentOf(server, ada, first.demoId),
      await documentOf(server, ada, second.demoId),
    ]).toEqual(before)
    expect(await last()).toBeNull()
    expect(await takeBack()).toEqual({ demos: 0 })
  })

  it('[M2.2] leaves what was changed since, and demos that are new or gone', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const gone = await createDemo(server, ada)
    await setLook({ font: 'Lato', darkmode: true }, { color: '#112233' })
    await give()
    const [one, other] = Object.values((await documentOf(server, ada, demoId)).hotspots)
    if (!one || !other) throw new Error('There are two')
    await edit(server, ada, demoId, { type: 'update-demo', changes: { font: 'Roboto' } })
    await edit(server, ada, demoId, {
      type: 'update-hotspots',
      changes: { [one.id]: { bgcolor: '#abcdef' } },
    })
    await edit(server, ada, demoId, { type: 'delete-steps', stepIds: [steps[1]?.id ?? ''] })
    await server.services.db.deleteFrom('demos').where('id', '=', gone).execute()
    const made = await createDemo(server, ada)
    await takeBack()
    expect(await demo(demoId)).toMatchObject({ font: 'Roboto', darkmode: false })
    expect(await demo(made)).toMatchObject({ font: 'Lato', darkmode: true })
  })

  it('[M2.2] gives back what was changed before it was given once more', async () => {
    const { demoId } = await demoOfPictures(server, ada, 2)
    await setLook({ font: 'Lato', darkmode: true }, { color: '#112233' })
    await give()
    const { givenAt } = await last()
    const [one] = Object.values((await documentOf(server, ada, demoId)).hotspots)
    if (!one) throw new Error('There are two')
    await edit(server, ada, demoId, { type: 'update-demo', changes: { font: 'Roboto' } })
    const changes = { [one.id]: { bgcolor: '#abcdef' } }
    await edit(server, ada, demoId, { type: 'update-hotspots', changes })
    expect(await give()).toEqual({ demos: 1 })
    expect(await demo(demoId)).toMatchObject({ font: 'Lato', darkmode: true })
    expect(Date.parse((await last()).givenAt)).toBeGreaterThan(Date.parse(givenAt))
    await takeBack()
    expect(await demo(demoId)).toMatchObject({ font: 'Roboto', darkmode: false })
    expect((await colors(demoId)).sort()).toEqual(['#4f46e5', '#abcdef'])
  })

  it('[M2.2] is given to the end when it is forgotten meanwhile', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await setLook({ font: 'Lato' })
    const { db } = server.services
    const restore = afterReading(server, 'demos', () => db.deleteFrom('given_looks').execute())
    expect((await give().finally(restore)).demos).toBeGreaterThan(0)
    expect(await demo(demoId)).toMatchObject({ font: 'Lato' })
    expect(await last()).toBeNull()
  })

  it('[M2.2] stays, and can be taken back, when another look is taken back meanwhile', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await setLook({ font: 'Lato' })
    await give()
    await setLook({ font: 'Lato', darkmode: true })
    let demos = 0
    const restore = afterReading(server, 'given_look_demos', async () => {
      demos = (await give()).demos
    })
    expect(await takeBack().finally(restore)).toEqual({ demos: 0 })
    expect(await demo(demoId)).toMatchObject({ font: 'Lato', darkmode: true })
    expect(await last()).toMatchObject({ demos })
    expect(await takeBack()).toEqual({ demos })
    expect(await demo(demoId)).toMatchObject({ font: 'Lato', darkmode: false })
  })

  it('[M7.23] colors and texts of the hotspots of all demos are taken back, too', async () => {
    const { demoId } = await demoOfPictures(server, ada, 2)
    const look = { color: '#112233', hotspotNextBtnText: 'Weiter' }
    await ask('PATCH', workspaceUrl(), { ...look, applyToAll: true })
    expect(await colors(demoId)).toEqual(['#112233', '#112233'])
    await takeBack()
    const { hotspots } = await documentOf(server, ada, demoId)
    for (const { bgcolor, nextButtonText } of Object.values(hotspots)) {
      expect([bgcolor, nextButtonText]).toEqual(['#4f46e5', null])
    }
  })

  it('[M2.2] can be taken back for 30 days, of the last one alone, with the logos that there were', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const own = (await upload('logo', await png())).json().url
    await edit(server, ada, demoId, { type: 'update-demo', changes: { brandLogo: own } })
    await setLook({ brandLogo: logo })
    await give()
    expect(await isKept(own)).toBe(true)
    await setLook({ brandLogo: logo, font: 'Lato' })
    await give()
    await takeBack()
    expect(await demo(demoId)).toMatchObject({ brandLogo: logo, font: 'Default' })
    await give()
    const { now } = server.services
    const later = vi.spyOn(server.services, 'now')
    later.mockImplementation(() => new Date(now().getTime() + 31 * 24 * 60 * 60 * 1000))
    await forgetOldLooks(server.services)
    later.mockRestore()
    expect(await last()).toBeNull()
    expect(await takeBack()).toEqual({ demos: 0 })
  })

  it('[M6.5] is given and taken back by Admins of the workspace alone', async () => {
    const member = await signUp(server)
    await join(server, member, ada)
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const reply = await server.app.inject({ method, url: given(), headers: member.headers })
      expect(reply.statusCode, method).toBe(403)
    }
  })
})
