import { randomUUID } from 'node:crypto'
import {
  type Command,
  createChapter,
  type Feature,
  features,
  includesPlan,
  type Plan,
  plans,
} from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CommandsReply,
  createDemo,
  edit,
  hotspotOf,
  pageCapture,
  sendCommands,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, pairExtension, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  // As somebody who sells plans runs it: the default holds nothing back.
  server = await startTestServer({ DEFAULT_PLAN: 'Free' })
  ada = await signUp(server)
})
afterAll(() => server.close())

async function setPlan(plan: Plan) {
  const { db } = server.services
  await db.updateTable('workspaces').set({ plan }).where('id', '=', ada.workspaceId).execute()
}

/** A demo with a captured page, its hotspot and a chapter, made by a plan that has everything. */
async function newDemo() {
  const demoId = await createDemo(server, ada)
  const htmlCaptureId = await storeCapture(server, ada, pageCapture())
  const page = stepOf(demoId, { htmlCaptureId })
  const screen = stepOf(demoId)
  const chapter = createChapter({
    id: randomUUID(),
    stepId: screen.id,
    workspaceId: ada.workspaceId,
  })
  const hotspot = hotspotOf(page, { style: 'Anchor', anchorNodeId: 5 })
  const recorder = await pairExtension(server, ada)
  const items = [
    { step: page, hotspots: [hotspot], chapter: null },
    { step: screen, hotspots: [], chapter },
  ]
  const made = await sendCommands(server, recorder.headers, demoId, [
    { type: 'add-steps', after: 0, items },
  ])
  expect(refusedOf(made)).toEqual([])
  return { demoId, page, chapter, hotspot }
}

type NewDemo = Awaited<ReturnType<typeof newDemo>>

const ofDemo = (changes: Extract<Command, { type: 'update-demo' }>['changes']): (() => Command) => {
  return () => ({ type: 'update-demo', changes })
}
const ofChapter =
  (type: 'Form' | 'Embed' | 'Password') =>
  ({ chapter }: NewDemo): Command => ({
    type: 'update-chapter',
    chapterId: chapter.id,
    changes: { type },
  })

/** What each feature is used by, of those that a change of a demo may need. */
const uses: Partial<Record<Feature, (demo: NewDemo) => Command>> = {
  'chapter-form': ofChapter('Form'),
  'chapter-embed': ofChapter('Embed'),
  'chapter-password': ofChapter('Password'),
  anchor: ({ hotspot }) => ({
    type: 'update-hotspot',
    hotspotId: hotspot.id,
    changes: { anchorNodeId: 6 },
  }),
  'playback-rate': ({ page }) => ({
    type: 'update-step',
    stepId: page.id,
    changes: { playbackRate: 2 },
  }),
  autoplay: ofDemo({ autoplay: true }),
  'background-music': ofDemo({ backgroundMusicUrl: 'track:calm-morning' }),
  branding: ofDemo({ ctabtntext: 'Book a call' }),
  watermark: ofDemo({ showWatermark: false }),
  duplication: ofDemo({ allowDuplicate: true }),
}

const refusedOf = (reply: { json: () => unknown }) =>
  (reply.json() as CommandsReply).rejected.map(({ code }) => code)

describe.each(plans)('a workspace on %s', (plan) => {
  it('[E6.7, E8.11, H6.1, M6.3, M6.4, M6.7, M2.47] may do what its plan opens, and no more', async () => {
    await setPlan(plan)
    const demo = await newDemo()
    for (const [feature, commandOf] of Object.entries(uses)) {
      const command = commandOf(demo)
      const reply = await sendCommands(server, ada.headers, demo.demoId, [command])
      const open = includesPlan(plan, features[feature as keyof typeof uses].plan)
      // What else is wrong with a change is for other tests.
      expect(refusedOf(reply).includes('plan-required'), feature).toBe(!open)
    }
  })
})

it('[H6.2] fills in variables from Scale on; below, their fallbacks are read', async () => {
  const { demoId, hotspot } = await newDemo()
  const changes = { text: 'Hi {{name | there}}' }
  await edit(server, ada, demoId, { type: 'update-hotspot', hotspotId: hotspot.id, changes })
  const seen = async (plan: Plan) => {
    await setPlan(plan)
    return (await watchDemo(server, demoId, {}, '?v_name=%3Cb%3EEve')).page.body
  }
  const filled = await seen('Scale')
  expect(filled).toContain('<p dir="auto">Hi &lt;b&gt;Eve</p>')
  // The script fills in, too: it gets the text as it was written, and the values.
  expect(filled).toContain('"variables":{"name":"\\u003cb\\u003eEve"}')
  expect(await seen('Growth')).toContain('<p dir="auto">Hi there</p>')
})

it('[H6.3] makes a demo of captured pages in place of a sandbox below Growth, so that a recording goes on', async () => {
  const recorder = await pairExtension(server, ada)
  const made = async (plan: Plan) => {
    await setPlan(plan)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/demos',
      headers: recorder.headers,
      payload: {
        id: randomUUID(),
        workspaceId: ada.workspaceId,
        title: 'A tour',
        type: 'Sandbox',
      },
    })
    expect(reply.statusCode).toBe(201)
    return reply.json<{ type: string }>().type
  }
  expect([await made('Pro'), await made('Growth')]).toEqual(['HTML', 'Sandbox'])
})
