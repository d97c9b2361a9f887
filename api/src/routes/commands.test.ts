import { randomUUID } from 'node:crypto'
import { type Command, createChapter, orderedSteps } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CommandsReply,
  createDemo,
  demoOfPictures,
  documentOf,
  edit,
  hotspotOf,
  pageCapture,
  png,
  sendCommands,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, pairExtension, signUp } from '../testing/people.ts'
import { openReplica } from '../testing/replica.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const rename = (title: string): Command => ({ type: 'update-demo', changes: { title } })
const revisionOf = async (demoId: string) =>
  (
    await server.app.inject({
      method: 'GET',
      url: `/api/demo/${demoId}/revision`,
      headers: ada.headers,
    })
  ).json<{ revision: number }>().revision

describe('saving commands', () => {
  it('applies them in order and counts the revision up once per call', async () => {
    const demoId = await createDemo(server, ada)
    const reply = await sendCommands(server, ada.headers, demoId, [rename('One'), rename('Two')])
    expect(reply.json()).toEqual({ revision: 1, acknowledged: 2, rejected: [] })
    expect((await documentOf(server, ada, demoId)).demo.title).toBe('Two')
    expect(await revisionOf(demoId)).toBe(1)
  })

  it('answers a repeated command, however late, and does not apply it again', async () => {
    const demoId = await createDemo(server, ada)
    const clientId = randomUUID()
    await sendCommands(server, ada.headers, demoId, [rename('First')], { clientId })
    await edit(server, ada, demoId, rename('Second'))
    const late = await sendCommands(server, ada.headers, demoId, [rename('First')], { clientId })
    expect(late.json()).toEqual({ revision: 2, acknowledged: 1, rejected: [] })
    expect((await documentOf(server, ada, demoId)).demo.title).toBe('Second')
  })

  it('applies only what is new of a call that begins with what it has', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const clientId = randomUUID()
    const added = stepOf(demoId, { text: 'Added' })
    const add: Command = {
      type: 'add-steps',
      after: 2,
      items: [{ step: added, hotspots: [], chapter: null }],
    }
    await sendCommands(server, ada.headers, demoId, [add], { clientId })
    const reply = await sendCommands(server, ada.headers, demoId, [add, rename('New')], {
      clientId,
    })
    expect(reply.json<CommandsReply>()).toMatchObject({ acknowledged: 2, rejected: [] })
    const document = await documentOf(server, ada, demoId)
    expect(orderedSteps(document).map((step) => step.id)).toEqual([
      ...steps.map((step) => step.id),
      added.id,
    ])
    expect(document.demo.title).toBe('New')
  })

  it('takes numbers with gaps, where a client merged commands, and refuses what falls behind', async () => {
    const demoId = await createDemo(server, ada)
    const clientId = randomUUID()
    await sendCommands(server, ada.headers, demoId, [rename('Five')], { clientId, from: 5 })
    const behind = await sendCommands(server, ada.headers, demoId, [rename('Three')], {
      clientId,
      from: 3,
    })
    expect(behind.json<CommandsReply>().acknowledged).toBe(5)
    const next = await sendCommands(server, ada.headers, demoId, [rename('Nine')], {
      clientId,
      from: 9,
    })
    expect(next.json<CommandsReply>().acknowledged).toBe(9)
    expect((await documentOf(server, ada, demoId)).demo.title).toBe('Nine')
  })

  it('refuses numbers that do not rise, naming the field', async () => {
    const demoId = await createDemo(server, ada)
    const commands = [2, 2].map((seq) => ({ seq, command: rename('X') }))
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/demo/${demoId}/commands`,
      headers: ada.headers,
      payload: { clientId: randomUUID(), commands },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.issues[0].path).toEqual(['commands'])
  })

  it('answers a command it does not take with code and text, uses its number, and says so again', async () => {
    const demoId = await createDemo(server, ada)
    const clientId = randomUUID()
    const commands: Command[] = [
      { type: 'update-hotspot', hotspotId: randomUUID(), changes: { text: 'x' } },
      rename('Taken'),
    ]
    const first = await sendCommands(server, ada.headers, demoId, commands, { clientId })
    expect(first.json<CommandsReply>()).toMatchObject({ acknowledged: 2, rejected: [{ seq: 1 }] })
    const [rejected] = first.json<CommandsReply>().rejected
    expect(rejected?.code).toBe('hotspot-missing')
    expect(rejected?.message).not.toBe('')
    const again = await sendCommands(server, ada.headers, demoId, commands, { clientId })
    expect(again.json<CommandsReply>().rejected).toEqual([rejected])
    expect((await documentOf(server, ada, demoId)).demo.title).toBe('Taken')
  })

  it('survives tabs that all save at once, each twice and through two servers: nothing lost, nothing twice', async () => {
    const demoId = await createDemo(server, ada)
    const clients = Array.from({ length: 4 }, () => ({
      clientId: randomUUID(),
      steps: Array.from({ length: 5 }, () => stepOf(demoId)),
    }))
    const replica = await openReplica(server)
    const answers = await Promise.all(
      clients.flatMap(({ clientId, steps }) => {
        const commands = steps.map(
          (step): Command => ({
            type: 'add-steps',
            after: 0,
            items: [{ step, hotspots: [], chapter: null }],
          }),
        )
        return [server, replica].map((at) =>
          sendCommands(at, ada.headers, demoId, commands, { clientId }),
        )
      }),
    )
    await replica.close()
    expect(answers.map((reply) => reply.json<CommandsReply>())).toEqual(
      Array(8).fill({ revision: expect.any(Number), acknowledged: 5, rejected: [] }),
    )
    const ordered = orderedSteps(await documentOf(server, ada, demoId))
    expect(ordered.map((step) => step.number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(new Set(ordered.map((step) => step.id))).toEqual(
      new Set(clients.flatMap(({ steps }) => steps.map((step) => step.id))),
    )
  })

  it('writes what it answers: a document read again is the document saved', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada)
    const [first, second] = steps
    if (first === undefined || second === undefined) throw new Error('no steps')
    const area = hotspotOf(first, {
      style: 'Area',
      boxWidth: 12.5,
      boxHeight: 7.25,
      textAlign: 'Right',
      nextslide: second.id,
      prevslide: second.id,
      text: 'Über **alles** \u{1F600} \u0000',
    })
    await edit(server, ada, demoId, { type: 'add-hotspot', hotspot: area, backdrop: 'Dark' })
    const document = await documentOf(server, ada, demoId)
    expect(document.hotspots[area.id]).toEqual({ ...area, text: 'Über **alles** \u{1F600} \uFFFD' })
    expect(document.steps[first.id]?.backdrop).toBe('Dark')
  })

  it('[E4.4] keeps the order of 25 pictures inserted in the middle, and numbers 1..n', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const added = Array.from({ length: 25 }, () => stepOf(demoId))
    await edit(server, ada, demoId, {
      type: 'add-steps',
      after: 1,
      items: added.map((step) => ({ step, hotspots: [], chapter: null })),
    })
    const ordered = orderedSteps(await documentOf(server, ada, demoId))
    expect(ordered.map((step) => step.id)).toEqual([
      steps[0]?.id,
      ...added.map((step) => step.id),
      steps[1]?.id,
    ])
    expect(ordered.map((step) => step.number)).toEqual(ordered.map((_, index) => index + 1))
  })
})

describe('what commands may refer to', () => {
  it('refuses files and captures that the workspace does not hold', async () => {
    const foreignImage = `asset:${await storeAsset(server, eve, await png())}`
    const foreignCapture = await storeCapture(server, eve, pageCapture())
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    const stepId = steps[0]?.id ?? ''
    const commands: Command[] = [
      { type: 'update-step', stepId, changes: { image: foreignImage } },
      {
        type: 'recapture-step',
        stepId,
        htmlCaptureId: foreignCapture,
        image: null,
        widthOrg: 1280,
        heightOrg: 720,
        anchors: {},
      },
      { type: 'update-demo', changes: { brandLogo: `asset:${'0'.repeat(64)}` } },
    ]
    const reply = await sendCommands(server, ada.headers, demoId, commands)
    expect(reply.json<CommandsReply>().rejected.map((item) => item.code)).toEqual([
      'asset-not-held',
      'capture-not-held',
      'asset-not-held',
    ])
  })

  it('refuses records whose ids another demo has, and leaves those as they are', async () => {
    const theirs = await demoOfPictures(server, eve, 1)
    const usedStep = theirs.steps[0]
    if (usedStep === undefined) throw new Error('no step')
    const demoId = await createDemo(server, ada)
    const step = { ...stepOf(demoId), id: usedStep.id }
    const reply = await sendCommands(server, ada.headers, demoId, [
      { type: 'add-steps', after: 0, items: [{ step, hotspots: [], chapter: null }] },
    ])
    expect(reply.json<CommandsReply>().rejected.map((item) => item.code)).toEqual(['id-taken'])
    expect((await documentOf(server, eve, theirs.demoId)).steps[usedStep.id]).toMatchObject({
      demoId: theirs.demoId,
      text: 'Step 1',
    })
  })
})

describe('what a plan opens', () => {
  const setPlan = (plan: 'Free' | 'Growth' | 'Scale') =>
    server.services.db
      .updateTable('workspaces')
      .set({ plan })
      .where('id', '=', ada.workspaceId)
      .execute()

  it('[H6.1] Growth: another anchor is refused; the recorder’s anchor and other edits are allowed', async () => {
    const demoId = await createDemo(server, ada)
    const step = stepOf(demoId, { htmlCaptureId: await storeCapture(server, ada, pageCapture()) })
    const hotspot = hotspotOf(step, { style: 'Anchor', anchorNodeId: 5 })
    await setPlan('Growth')
    try {
      const recorder = await pairExtension(server, ada)
      const recorded = await sendCommands(server, recorder.headers, demoId, [
        { type: 'add-steps', after: 0, items: [{ step, hotspots: [hotspot], chapter: null }] },
      ])
      expect(recorded.json<CommandsReply>().rejected).toEqual([])
      const update = (changes: { anchorNodeId?: number; text?: string }): Command => ({
        type: 'update-hotspot',
        hotspotId: hotspot.id,
        changes,
      })
      const reply = await sendCommands(server, ada.headers, demoId, [
        update({ anchorNodeId: 7 }),
        update({ text: 'Other edits' }),
        update({ anchorNodeId: 5 }),
        {
          type: 'batch',
          commands: [
            { type: 'update-hotspot', hotspotId: hotspot.id, changes: { anchorNodeId: 7 } },
          ],
        },
      ])
      expect(reply.json<CommandsReply>().rejected.map(({ seq, code }) => [seq, code])).toEqual([
        [1, 'plan-required'],
        [4, 'plan-required'],
      ])
      await setPlan('Scale')
      await edit(server, ada, demoId, update({ anchorNodeId: 7 }))
    } finally {
      await setPlan('Scale')
    }
  })

  it('[E6.7] below Scale, Form, Embed and Password chapters are refused and Link is open', async () => {
    const demoId = await createDemo(server, ada)
    const step = stepOf(demoId)
    const chapter = createChapter({
      id: randomUUID(),
      stepId: step.id,
      workspaceId: ada.workspaceId,
    })
    await setPlan('Growth')
    try {
      await edit(server, ada, demoId, {
        type: 'add-steps',
        after: 0,
        items: [{ step, hotspots: [], chapter }],
      })
      const reply = await sendCommands(
        server,
        ada.headers,
        demoId,
        (['Form', 'Embed', 'Password'] as const).map((type) => ({
          type: 'update-chapter',
          chapterId: chapter.id,
          changes: { type },
        })),
      )
      expect(reply.json<CommandsReply>().rejected.map((item) => item.message)).toEqual(
        Array(3).fill(
          'This feature is only available with a Scale plan or above. Click to upgrade now.',
        ),
      )
    } finally {
      await setPlan('Scale')
    }
  })
})
