import type { Command } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfPictures, documentOf, sendCommands, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, pairExtension, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let recorder: { headers: { authorization: string } }
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  recorder = await pairExtension(server, ada)
})
afterAll(() => server.close())

describe('a recording token', () => {
  it('adds, retakes and takes back steps', async () => {
    const { demoId, image } = await demoOfPictures(server, ada, 1)
    const step = stepOf(demoId, { image })
    const commands: Command[] = [
      { type: 'add-steps', after: 1, items: [{ step, hotspots: [], chapter: null }] },
      {
        type: 'recapture-step',
        stepId: step.id,
        htmlCaptureId: null,
        image,
        widthOrg: 640,
        heightOrg: 360,
        anchors: {},
      },
      { type: 'delete-steps', stepIds: [step.id] },
    ]
    const reply = await sendCommands(server, recorder.headers, demoId, commands)
    expect(reply.json()).toMatchObject({ acknowledged: 3, rejected: [] })
  })

  it('changes nothing else of a demo, not even in company of what it may', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const stepIds = steps.map((step) => step.id)
    const before = await documentOf(server, ada, demoId)
    const [first = ''] = stepIds
    for (const command of [
      { type: 'update-demo', changes: { title: 'Mine' } },
      { type: 'update-step', stepId: first, changes: { text: 'Mine' } },
      { type: 'reorder-steps', stepIds: [...stepIds].reverse() },
      { type: 'save-edits', put: [], remove: [] },
      { type: 'batch', commands: [{ type: 'delete-steps', stepIds }] },
    ] satisfies Command[]) {
      const allowed: Command = { type: 'delete-steps', stepIds }
      const reply = await sendCommands(server, recorder.headers, demoId, [allowed, command])
      expect(reply.statusCode, command.type).toBe(403)
    }
    expect(await documentOf(server, ada, demoId)).toEqual(before)
  })
})
