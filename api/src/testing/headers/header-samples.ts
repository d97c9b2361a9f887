import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { musicTrackPath } from '@waystep/demo-model'
import type { InjectOptions } from 'fastify'
import { webFolder } from '../../web-folder.ts'
import { clonedSampleIn } from '../access-matrix/rows-of-cloned-voices.ts'
import {
  chapterIn,
  demoIn,
  leadIn,
  libraryItemIn,
  pictureIn,
  publicationIn,
  translationIn,
} from '../access-matrix/things.ts'
import type { World } from '../access-matrix/world.ts'
import { edit, pageCapture, png, stepOf, storeAsset, storeCapture } from '../demo-fixtures.ts'
import { readManifest, watchDemo } from '../watching.ts'

const css = Buffer.from('h1 { margin: 0 }')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>')
/** What tells a film from other files stands in its first bytes. */
const film = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
const other = Buffer.from('%PDF-1.7\n')

/** A call for every row of the table of headers, by the row's name. */
export async function headerSamples(
  world: World,
): Promise<Readonly<Record<string, InjectOptions | InjectOptions[]>>> {
  const { server, owner, workspaceId } = world
  const { headers } = owner
  const member = (url: string): InjectOptions => ({ url, headers: { ...headers } })
  const files = {
    picture: await storeAsset(server, owner, await png()),
    film: await storeAsset(server, owner, film),
    css: await storeAsset(server, owner, css, 'text/css'),
    svg: await storeAsset(server, owner, svg),
    other: await storeAsset(server, owner, other),
  }
  const captureId = await storeCapture(server, owner, pageCapture(Object.values(files)))
  const demoId = await demoIn(world)
  const step = stepOf(demoId, { htmlCaptureId: captureId })
  await addStep(world, demoId, step)
  const ownAsset = (hash: string) => member(`/api/assets/${workspaceId}/${hash}`)
  const picture = await pictureIn(world)
  const item = await libraryItemIn(world)
  const { demoId: leadDemo } = await leadIn(world)
  const oembed = `/api/oembed?url=${encodeURIComponent(`http://localhost/demo/${demoId}`)}`
  const cloned = await clonedSampleIn(world)
  return {
    data: [member('/api/me'), { url: '/openapi.json' }],
    error: [{ url: '/api/nothing' }, { url: '/nothing.png' }, { url: '/assets/nothing.js' }],
    health: [{ url: '/healthz' }, { url: '/readyz' }],
    app: ['/', '/index.html', '/sign-in', `/demo/${demoId}/edit`].map((url) => ({ url })),
    document: [{ url: '/docs/api' }, { url: '/docs/embedding' }, { url: '/privacy' }],
    ...pagesOf(demoId, await detectingDemo(world)),
    'demo (preview)': member(`/demo/${demoId}?preview=true`),
    'embed (preview)': member(`/embed/${demoId}?preview=true`),
    ...(await seenFiles(world, demoId, files)),
    'viewer-file (of a demo with a gate)': await gatedPicture(world),
    'member-page': member(`/api/captures/${captureId}/page`),
    'member-page (with its edits)': member(`/api/captures/${captureId}/page?stepId=${step.id}`),
    'member-file (picture, film, font)': [
      ownAsset(files.picture),
      member(`/api/library/${item.workspaceId}/${item.key}/thumbnail`),
    ],
    'member-file (film that may be prepared)': ownAsset(files.film),
    'member-file (drawing)': ownAsset(files.svg),
    'member-file (any other)': ownAsset(files.other),
    'member-picture': [
      `/api/cloned-voices/${cloned.id}/samples/${cloned.language}`,
      `/api/step/${picture.stepId}/thumbnail`,
      ...['thumbnail', 'link-preview/picture'].map((path) => `/api/demo/${picture.demoId}/${path}`),
    ].map(member),
    capture: member(`/api/captures/${captureId}`),
    'oembed (JSON)': { url: oembed },
    'oembed (XML)': { url: `${oembed}&format=xml` },
    'export (leads)': member(`/api/demo/${leadDemo}/leads.csv`),
    'export (translation)': member(`/api/demo/${await translationIn(world)}/translations/de/file`),
    'export (audit log)': member(`/api/workspaces/${workspaceId}/audit.csv`),
    'export (workspace)': member(`/api/workspaces/${workspaceId}/export.zip`),
    'export (account)': member('/api/account/export.json'),
    download: { url: '/extension/waystep-extension.zip' },
    ...filesOfWeb(),
  }
}

/** The rows of a demo of one page, at the addresses of its publication and at those of the demo itself. */
async function seenFiles(
  world: World,
  demoId: string,
  hashes: Readonly<Record<'picture' | 'film' | 'css' | 'svg' | 'other', string>>,
) {
  const { server } = world
  const { base, files } = await watchDemo(server, demoId)
  const [step] = (await readManifest(server, base)).steps
  const pages = [`${base}pages/${step?.id}.html`, `${base}${step?.page}`, `${files}${step?.page}`]
  const asset = (hash: string) => [base, files].map((at) => ({ url: `${at}assets/${hash}` }))
  return {
    manifest: { url: `${base}manifest.json` },
    'viewer-page': pages.map((url) => ({ url })),
    'viewer-file (picture, film, font)': [
      ...[hashes.picture, hashes.film].flatMap(asset),
      await linkPicture(world),
    ],
    'viewer-file (style sheet)': asset(hashes.css),
    'viewer-file (drawing)': asset(hashes.svg),
    'viewer-file (any other)': asset(hashes.other),
  }
}

/** What the build of the web app leaves. */
function filesOfWeb() {
  return {
    bundle: builtFiles().map((url) => ({ url })),
    music: ['webm', 'm4a'].map((ending) => ({ url: `${musicTrackPath('open-road')}.${ending}` })),
    static: { url: '/favicon.svg' },
    worker: { url: '/workers/timer.js' },
    'embed-script': { url: '/embed.js' },
  }
}

/** The pages on which a demo is watched. */
function pagesOf(demoId: string, detectingId: string) {
  return {
    demo: { url: `/demo/${demoId}` },
    "demo (its visitor's)": { url: `/demo/${demoId}?v_name=Ada` },
    "demo (in its visitor's language)": { url: `/demo/${detectingId}` },
    'demo (closed)': { url: '/demo/nothing' },
    embed: { url: `/embed/${demoId}` },
    "embed (its visitor's)": { url: `/embed/${demoId}?v_name=Ada` },
    "embed (in its visitor's language)": { url: `/embed/${detectingId}` },
    'embed (closed)': { url: '/embed/nothing' },
  }
}

async function detectingDemo(world: World): Promise<string> {
  const { demoId } = await pictureIn(world)
  const changes = { detectBrowserLanguage: true }
  await edit(world.server, world.owner, demoId, { type: 'update-demo', changes })
  return demoId
}

async function addStep(world: World, demoId: string, step: ReturnType<typeof stepOf>) {
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(world.server, world.owner, demoId, { type: 'add-steps', after: 0, items })
}

async function linkPicture(world: World): Promise<InjectOptions> {
  return { url: `/link-picture/${await publicationIn(world)}.jpg` }
}

/** A picture before a password: the grant that shows it is its viewer's own. */
async function gatedPicture(world: World): Promise<InjectOptions> {
  const { demoId } = await chapterIn(world, 'open sesame')
  const hash = await storeAsset(world.server, world.owner, await png())
  await addStep(world, demoId, stepOf(demoId, { image: `asset:${hash}` }))
  const { base } = await watchDemo(world.server, demoId)
  return { url: `${base}assets/${hash}` }
}

/** A script and a style sheet of the built app. */
function builtFiles(): string[] {
  const folder = webFolder()
  if (folder === null) throw new Error('Build the web app first: npm run build.')
  const names = readdirSync(join(folder, 'assets'))
  return ['.js', '.css'].map((ending) => `/assets/${names.find((name) => name.endsWith(ending))}`)
}
