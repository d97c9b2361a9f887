import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import {
  chapterTypes,
  createChapter,
  createHtmlEdit,
  formFieldSchema,
  type HtmlEdit,
  hotspotStyles,
  needsAnchor,
  sandboxHotspotSchema,
} from '@waystep/demo-model'
import { findPublicationOf } from '../../repositories/publications.ts'
import { edit, hotspotOf, png, stepOf, storeAsset } from '../demo-fixtures.ts'
import { type Person, signUp } from '../people.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import { type DemoOfPage, makeDemoOfPage, watchDemo } from '../watching.ts'

/**
 * Writes what this commit stores of a demo with some of everything, as `publications/<version>.json`
 * beside this file. A demo's passwords and edits are no part of it.
 */
export async function packPublication(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-sample-'))
  const server = await openTestServer({ DATA_DIR: folder })
  const ada = await signUp(server)
  const page = await makeDemoOfPage(server, ada)
  await addSteps(server, ada, page)
  await edit(server, ada, page.demoId, { type: 'save-edits', put: editsOf(page), remove: [] })
  await watchDemo(server, page.demoId)
  const { revision } = await server.services.db
    .selectFrom('demos')
    .select('revision')
    .where('id', '=', page.demoId)
    .executeTakeFirstOrThrow()
  const wanted = { demoId: page.demoId, revision, preview: false, dateShift: 0 }
  const row = await findPublicationOf(server.services.db, wanted)
  if (row === null) throw new Error('The demo was not published.')
  const { version, document, workspace, pages, assets, heldBack, texts, language } = row
  const stored = { version, document, workspace, pages, assets, heldBack, texts, language }
  const file = join(import.meta.dirname, 'publications', `${version}.json`)
  await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`)
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  return file
}

/** The kinds of step that the page is not: a picture, and a chapter of each type, the gates last. */
async function addSteps(server: TestServer, ada: Person, page: DemoOfPage) {
  const { demoId, step } = page
  const image = `asset:${await storeAsset(server, ada, await png())}`
  const picture = stepOf(demoId, { image, text: 'A **picture** for {{name | you}}' })
  const circle = hotspotOf(picture, { text: 'Back, {{name | you}}', prevslide: step.id })
  const chapters = chapterTypes.map((type) => {
    const on = stepOf(demoId)
    const id = randomUUID()
    const field = formFieldSchema.parse({
      id: randomUUID(),
      chapterId: id,
      label: 'Email*',
      order: 1,
      businessFieldType: 'Email',
    })
    const chapter = createChapter({
      id,
      stepId: on.id,
      workspaceId: ada.workspaceId,
      type,
      heading: `A ${type}`,
      description: 'Read **this**, {{name | you}}',
      hasPassword: type === 'Password',
      formFields: type === 'Form' ? [field] : [],
      consent: type === 'Form' ? 'We *call*.' : '',
      embedCode: type === 'Embed' ? 'https://www.youtube.com/embed/abc' : '',
    })
    return { step: on, hotspots: [], chapter }
  })
  const order = ['Link', 'Embed', 'Form', 'Password']
  chapters.sort((a, b) => order.indexOf(a.chapter.type) - order.indexOf(b.chapter.type))
  const items = [{ step: picture, hotspots: [circle], chapter: null }, ...chapters]
  await edit(server, ada, demoId, { type: 'add-steps', after: 1, items })
  for (const style of hotspotStyles) {
    const hotspot = hotspotOf(step, {
      style,
      text: `A ${style}`,
      nextslide: picture.id,
      anchorNodeId: needsAnchor(style) ? nodeOf(page, style === 'Anchor' ? 'img' : 'h1') : null,
    })
    await edit(server, ada, demoId, { type: 'add-hotspot', hotspot })
  }
}

/** An edit of a text, a redaction, and a heading that leads elsewhere. */
function editsOf(page: DemoOfPage): HtmlEdit[] {
  const { demoId, capture } = page
  const at = '2026-01-01T12:00:00.000Z'
  const link = sandboxHotspotSchema.parse({ linkType: 'external', externalUrl: 'https://a.test/' })
  const changes: [string, HtmlEdit['edits']][] = [
    ['p', { Redact: { oldValue: 'normal', newValue: 'redact' } }],
    [
      'h1',
      {
        TextContent: { oldValue: 'Invoices', newValue: 'Bills' },
        SandboxHotspot: { oldValue: null, newValue: link },
      },
    ],
  ]
  return changes.map(([tagName, edits]) => {
    const nodeId = nodeOf(page, tagName)
    const ids = { id: randomUUID(), demoId, nodeId, createdAt: at, updatedAt: at, edits }
    return createHtmlEdit({ ...ids, ...fingerprintOf(capture.tree, nodeId) })
  })
}

/** The id of the page's first element of a kind. */
function nodeOf({ capture }: DemoOfPage, tagName: string): number {
  const found = new RegExp(`"id":(\\d+),"tagName":"${tagName}"`).exec(JSON.stringify(capture))
  return Number(found?.[1])
}
