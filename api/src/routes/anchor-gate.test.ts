import { randomUUID } from 'node:crypto'
import type { Command, Hotspot, Plan, Step } from '@waystep/demo-model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CommandsReply,
  createDemo,
  documentOf,
  hotspotOf,
  pageCapture,
  sendCommands,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, pairExtension, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let demoId: string
let captureId: string
let step: Step
let hotspot: Hotspot

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const setPlan = (plan: Plan) =>
  server.services.db
    .updateTable('workspaces')
    .set({ plan })
    .where('id', '=', ada.workspaceId)
    .execute()

/** A recorded step with an anchored hotspot, on Growth. */
beforeEach(async () => {
  await setPlan('Growth')
  demoId = await createDemo(server, ada)
  captureId = await storeCapture(server, ada, pageCapture())
  step = stepOf(demoId, { htmlCaptureId: captureId })
  hotspot = hotspotOf(step, { style: 'Anchor', anchorNodeId: 5 })
  const { headers } = await pairExtension(server, ada)
  expect(await refusals(headers, adding(step, hotspot))).toEqual([])
})

const adding = (added: Step, ...hotspots: Hotspot[]): Command => ({
  type: 'add-steps',
  after: 0,
  items: [{ step: added, hotspots, chapter: null }],
})
const update = (changes: Partial<Hotspot>): Command => ({
  type: 'update-hotspot',
  hotspotId: hotspot.id,
  changes,
})
const recapture = (anchor: number): Command => ({
  type: 'recapture-step',
  stepId: step.id,
  htmlCaptureId: captureId,
  image: null,
  widthOrg: null,
  heightOrg: null,
  anchors: { [hotspot.id]: anchor },
})
const remove = (): Command => ({ type: 'delete-hotspot', hotspotId: hotspot.id })
const add = (changes: Partial<Hotspot> = {}): Command => ({
  type: 'add-hotspot',
  hotspot: { ...hotspot, ...changes },
})
const restore = (...hotspots: Hotspot[]): Command => ({
  type: 'restore-steps',
  edits: [],
  references: [],
  items: [{ step, hotspots, chapter: null }],
})
const toModal = () => update({ style: 'Modal', anchorNodeId: null })

async function refusals(
  headers: Readonly<Record<string, string>>,
  ...commands: Command[]
): Promise<string[]> {
  const reply = await sendCommands(server, headers, demoId, commands)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<CommandsReply>().rejected.map(({ code }) => code)
}

const anchorNow = async () =>
  (await documentOf(server, ada, demoId)).hotspots[hotspot.id]?.anchorNodeId

describe('below the plan that has anchors', () => {
  it.each<readonly [string, () => Command[]]>([
    ['changed', () => [update({ anchorNodeId: 7 })]],
    [
      'changed in a bulk',
      () => [
        {
          type: 'batch',
          commands: [
            { type: 'update-hotspot', hotspotId: hotspot.id, changes: { anchorNodeId: 7 } },
          ],
        },
      ],
    ],
    ['in a new hotspot', () => [add({ id: randomUUID(), anchorNodeId: 7 })]],
    ['in a circle, for later', () => [add({ id: randomUUID(), style: 'Circle', anchorNodeId: 7 })]],
    ['in a deleted hotspot', () => [remove(), add({ anchorNodeId: 7 })]],
    ['taken up as a modal', () => [toModal(), update({ style: 'Pointer', anchorNodeId: 7 })]],
    [
      'in a pasted step',
      () => {
        const pasted = stepOf(demoId, { htmlCaptureId: captureId })
        return [adding(pasted, hotspotOf(pasted, { style: 'Pointer', anchorNodeId: 7 }))]
      },
    ],
    [
      'in a restored step',
      () => [
        { type: 'delete-steps', stepIds: [step.id] },
        restore({ ...hotspot, anchorNodeId: 7 }),
      ],
    ],
    ['of the same capture, taken again', () => [recapture(7)]],
  ])('[H6.1] refuses another anchor: %s', async (_name, commands) => {
    for (const plan of ['Free', 'Pro', 'Growth'] as const) {
      await setPlan(plan)
      const [last, ...before] = commands().reverse()
      if (!last) throw new Error('no command')
      const ready = before.reverse()
      if (ready.length > 0) expect(await refusals(ada.headers, ...ready)).toEqual([])
      expect(await refusals(ada.headers, last), plan).toEqual(['plan-required'])
      if (ready.length > 0) return
    }
    await setPlan('Scale')
    expect(await refusals(ada.headers, ...commands())).toEqual([])
  })

  it('[H6.1] leaves the recorder’s anchor and all other edits alone', async () => {
    const others = update({ text: 'Other', style: 'Pointer', anchorPosition: 'TopLeft' })
    expect(await refusals(ada.headers, others, update({ anchorNodeId: 5 }))).toEqual([])
    const { headers } = await pairExtension(server, ada)
    expect(await refusals(headers, recapture(7))).toEqual([])
    expect(await anchorNow()).toBe(7)
  })

  it('lets what was taken away be put back: by undo, and by a style that is switched back', async () => {
    const back = update({ style: 'Pointer', anchorNodeId: 5 })
    expect(await refusals(ada.headers, toModal(), back, remove(), add())).toEqual([])
    const gone: Command = { type: 'delete-steps', stepIds: [step.id] }
    expect(await refusals(ada.headers, gone)).toEqual([])
    expect(await refusals(ada.headers, restore(hotspot))).toEqual([])
    expect(await anchorNow()).toBe(5)
    await setPlan('Scale')
    expect(await refusals(ada.headers, update({ anchorNodeId: 7 }))).toEqual([])
    await setPlan('Growth')
    expect(await refusals(ada.headers, update({ anchorNodeId: 5 }))).toEqual([])
    expect(await refusals(ada.headers, update({ anchorNodeId: 7 }))).toEqual([])
    expect(await anchorNow()).toBe(7)
  })

  it('keeps the anchors of copies: duplicated, or cut and pasted into another demo', async () => {
    const copy = stepOf(demoId, { htmlCaptureId: captureId })
    const copied = hotspotOf(copy, { style: 'Anchor', anchorNodeId: 5 })
    expect(await refusals(ada.headers, adding(copy, copied))).toEqual([])
    const both: Command = { type: 'delete-steps', stepIds: [step.id, copy.id] }
    expect(await refusals(ada.headers, both)).toEqual([])
    demoId = await createDemo(server, ada)
    const pasted = stepOf(demoId, { htmlCaptureId: captureId })
    const on = (anchorNodeId: number) => hotspotOf(pasted, { style: 'Anchor', anchorNodeId })
    expect(await refusals(ada.headers, adding(pasted, on(7)))).toEqual(['plan-required'])
    expect(await refusals(ada.headers, adding(pasted, on(5)))).toEqual([])
  })
})
