import { randomUUID } from 'node:crypto'
import {
  createChapter,
  type Hotspot,
  type HotspotStyle,
  hotspotAnimations,
  hotspotStyles,
  type Step,
  type StepKind,
  stylesOfKind,
} from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demoOfPictures,
  documentOf,
  edit,
  hotspotOf,
  pageCapture,
  sendCommands,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { storeVideo } from '../testing/video-files.ts'

const kinds = ['page', 'image', 'video', 'chapter'] as const satisfies readonly StepKind[]

let server: TestServer
let ada: Person
let demoId: string
let steps: Record<StepKind, Step>
/** Node ids of the page that no hotspot has yet. */
let freeNode = 2

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  const made = await demoOfPictures(server, ada, 1)
  demoId = made.demoId
  const htmlCaptureId = await storeCapture(server, ada, pageCapture())
  const [image = stepOf(demoId)] = made.steps
  steps = {
    page: stepOf(demoId, { htmlCaptureId }),
    image,
    video: stepOf(demoId, { video: await storeVideo(server, ada) }),
    chapter: stepOf(demoId),
  }
  const { workspaceId } = ada
  const chapter = createChapter({ id: randomUUID(), stepId: steps.chapter.id, workspaceId })
  const plain = (step: Step) => ({ step, hotspots: [], chapter: null })
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 1,
    items: [plain(steps.page), plain(steps.video), { ...plain(steps.chapter), chapter }],
  })
})
afterAll(() => server.close())

const post = async (url: string, payload: object) => {
  const reply = await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
  const { error } = reply.json<{ error?: { issues: { code: string }[] } }>()
  return { status: reply.statusCode, codes: error?.issues.map(({ code }) => code) ?? [] }
}

/** A hotspot with all that its style needs, wherever it may stand. */
function hotspotFor(kind: StepKind, style: HotspotStyle, more: Partial<Hotspot> = {}): Hotspot {
  freeNode += 1
  const anchorNodeId = style === 'Anchor' || style === 'Pointer' ? freeNode : null
  return hotspotOf(steps[kind], { style, anchorNodeId, ...more })
}

/** H5.8, but for None, which all have. */
const animations: Readonly<Record<HotspotStyle, readonly string[]>> = {
  Circle: ['Ping', 'Pulse'],
  Pointer: ['Ping', 'Pulse'],
  Tooltip: ['Pulse', 'Spinner'],
  Modal: ['Pulse', 'Spinner'],
  Area: ['Pulse'],
  Anchor: ['Pulse'],
}

const combinations = kinds.flatMap((kind) => hotspotStyles.map((style) => [kind, style] as const))

const refusalOf = (kind: StepKind, style: HotspotStyle) => {
  if (kind === 'chapter') return ['not-for-chapters']
  return stylesOfKind(kind).includes(style) ? [] : ['style-needs-page']
}

describe('a style on a kind of step', () => {
  it('[H5.12] is added by the call of the specification where it may stand, and nowhere else', async () => {
    for (const [kind, style] of combinations) {
      const hotspot = hotspotFor(kind, style)
      const codes = refusalOf(kind, style)
      const reply = await post('/api/edit/add-hotspot', hotspot)
      expect.soft(reply, `${style} on ${kind}`).toEqual({ status: codes.length ? 400 : 200, codes })
      const { hotspots } = await documentOf(server, ada, demoId)
      expect.soft(hotspot.id in hotspots, `${style} on ${kind}`).toBe(codes.length === 0)
    }
  })

  it('[H5.12] is added by commands where it may stand, and nowhere else', async () => {
    for (const [kind, style] of combinations) {
      const hotspot = hotspotFor(kind, style)
      const reply = await sendCommands(server, ada.headers, demoId, [
        { type: 'add-hotspot', hotspot },
      ])
      const { rejected } = reply.json<{ rejected: { code: string }[] }>()
      const codes = rejected.map(({ code }) => code)
      expect.soft(codes, `${style} on ${kind}`).toEqual(refusalOf(kind, style))
    }
  })

  it('[H5.12] is not taken on by a change either, by call or by command', async () => {
    for (const kind of ['image', 'video'] as const) {
      const { id, ...plain } = hotspotFor(kind, 'Circle')
      await post('/api/edit/add-hotspot', { id, ...plain })
      for (const style of ['Anchor', 'Pointer', 'Modal'] as const) {
        const anchorNodeId = style === 'Modal' ? null : 2
        const changes = { style, anchorNodeId }
        const reply = await post(`/api/hotspot/${id}`, { demoId, ...changes })
        expect
          .soft(reply, `${style} on ${kind}`)
          .toEqual({ status: 400, codes: ['style-needs-page'] })
        const sent = await sendCommands(server, ada.headers, demoId, [
          { type: 'update-hotspot', hotspotId: id, changes },
        ])
        const { rejected } = sent.json<{ rejected: { code: string }[] }>()
        expect.soft(rejected.map(({ code }) => code)).toEqual(['style-needs-page'])
      }
      expect((await documentOf(server, ada, demoId)).hotspots[id]?.style).toBe('Circle')
    }
  })

  it('[H5.8] keeps the animations it has, and becomes still with any other', async () => {
    for (const style of hotspotStyles) {
      for (const animation of hotspotAnimations) {
        const hotspot = hotspotFor('page', style, { animation })
        await post('/api/edit/add-hotspot', hotspot)
        const held = (await documentOf(server, ada, demoId)).hotspots[hotspot.id]
        const expected = animations[style].includes(animation) ? animation : 'None'
        expect.soft(held?.animation, `${animation} of ${style}`).toBe(expected)
      }
    }
  })
})
