import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createChapter, createHtmlEdit, type HtmlEdit } from '@waystep/demo-model'
import { createDemo, edit, hotspotOf, pageCapture, stepOf, storeCapture } from '../demo-fixtures.ts'
import type { Person } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { watchDemo } from '../watching.ts'

/** A demo that is read after something of it has grown. */
export interface ReadDemo {
  readonly id: string
  readonly stepId: string
  readonly hotspotId: string
  readonly chapterId: string
  /** An edit of the captured page's heading, in all steps. */
  readonly edit: HtmlEdit
}

/** A captured page with a hotspot and an edit, and a chapter behind it. */
export async function makeReadDemo(server: TestServer, person: Person): Promise<ReadDemo> {
  const id = await createDemo(server, person)
  const capture = pageCapture()
  const htmlCaptureId = await storeCapture(server, person, capture)
  const page = stepOf(id, { htmlCaptureId })
  const behind = stepOf(id)
  const hotspot = hotspotOf(page, { text: 'Look' })
  const { workspaceId } = person
  const chapter = createChapter({ id: randomUUID(), stepId: behind.id, workspaceId })
  const items = [
    { step: page, hotspots: [hotspot], chapter: null },
    { step: behind, hotspots: [], chapter },
  ]
  await edit(server, person, id, { type: 'add-steps', after: 0, items })
  const now = new Date().toISOString()
  const nodeId = Number(/"id":(\d+),"tagName":"h1"/.exec(JSON.stringify(capture.tree))?.[1])
  const record = createHtmlEdit({
    id: randomUUID(),
    demoId: id,
    nodeId,
    createdAt: now,
    updatedAt: now,
    ...fingerprintOf(capture.tree, nodeId),
  })
  return { id, stepId: page.id, hotspotId: hotspot.id, chapterId: chapter.id, edit: record }
}

/** Reads a demo as its viewers do, the pages of other sites that embed it among them: the worst status. */
export async function readAsViewer(
  server: TestServer,
  { id, stepId }: Pick<ReadDemo, 'id' | 'stepId'>,
) {
  const get = (url: string) => server.app.inject({ method: 'GET', url })
  const { page, base } = await watchDemo(server, id)
  const link = encodeURIComponent(`http://localhost/demo/${id}`)
  const replies = [
    page,
    await get(`${base}manifest.json`),
    await get(`${base}pages/${stepId}.html`),
    await get(`/embed/${id}`),
    await get(`/api/oembed?url=${link}`),
  ]
  return { statusCode: Math.max(...replies.map(({ statusCode }) => statusCode)) }
}
