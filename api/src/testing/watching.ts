import type { PublishedDemo } from '@waystep/demo-model'
import {
  createDemo,
  edit,
  hotspotOf,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from './demo-fixtures.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** The page on which a demo is watched, and the addresses of the publication and its files that it names. */
export async function watchDemo(
  server: TestServer,
  demoId: string,
  headers: Record<string, string> = {},
  query = '',
) {
  const page = await server.app.inject({ method: 'GET', url: `/demo/${demoId}${query}`, headers })
  const base = /"grantBase":"([^"]+)"/.exec(page.body)?.[1] ?? ''
  const files = /"filesBase":"([^"]+)"/.exec(page.body)?.[1] ?? base
  return { page, base, files }
}

export async function readManifest(server: TestServer, base: string): Promise<PublishedDemo> {
  const reply = await server.app.inject({ method: 'GET', url: `${base}manifest.json` })
  return reply.json<PublishedDemo>()
}

export type DemoOfPage = Awaited<ReturnType<typeof makeDemoOfPage>>

/** A demo of one captured page that holds a secret in a paragraph and shows a picture. */
export async function makeDemoOfPage(server: TestServer, person: Person) {
  const demoId = await createDemo(server, person)
  const picture = await storeAsset(server, person, await png())
  const screenshot = await storeAsset(server, person, await png())
  const capture = pageCapture([picture])
  const captureId = await storeCapture(server, person, capture)
  const step = stepOf(demoId, { htmlCaptureId: captureId, image: `asset:${screenshot}` })
  const hotspot = hotspotOf(step, { text: 'Click **Save**' })
  await edit(server, person, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [hotspot], chapter: null }],
  })
  return { demoId, picture, screenshot, capture, captureId, step, hotspot }
}
