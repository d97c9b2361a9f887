// @vitest-environment node
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { viewerReact } from './viewer-react.ts'

const root = join(import.meta.dirname, '..')
const viewer = 'src/viewer/'

/** What only some demos have, and what every visitor loads of it all the same: what asks for the rest. */
const parts = {
  autoplay: [],
  captions: ['use-captions.ts'],
  consent: ['consent.ts'],
  music: ['use-music.tsx'],
  voice: ['use-voice.tsx'],
}

/** What every visitor loads of playing, music, captions and branding; and what would stand there without them. */
const withoutThem = {
  'src/viewer/use-autoplay.ts':
    'export const useAutoplay = () => ({ playing: null, isWished: false, isPaused: false, toggle() {} })',
  'src/viewer/captions/use-captions.ts':
    'export const useCaptions = () => ({ controls: { captions: null, onCaptions() {} }, isOn: false })',
  'src/viewer/music/use-music.tsx': 'export const useMusic = () => null',
  '../packages/stage/src/screen/watermark.tsx': 'export const Watermark = () => null',
  '../packages/stage/src/published/watermark-of.ts':
    "export const watermarkOf = () => null; export const defaultWatermark = ''",
}

function standIns(bodies: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    load: (id) => bodies[relative(root, id)] ?? null,
  }
}

/** The files of the viewer as visitors get them, some of whose modules are others. */
async function buildViewer(bodies: Readonly<Record<string, string>> = {}) {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [standIns(bodies), react()],
    publicDir: false,
    resolve: { alias: viewerReact },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: `${viewer}main.tsx` },
    },
  })
  if (!('output' in made)) throw new Error('The viewer was not built once.')
  return made.output
}

type Built = Awaited<ReturnType<typeof buildViewer>>

/** The chunks that are there before it starts. */
function startOf(built: Built): Rolldown.OutputChunk[] {
  const chunks = built.filter((file) => file.type === 'chunk')
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of found) {
    for (const one of chunks) if (imports.includes(one.fileName)) found.add(one)
  }
  return [...found]
}

const sizeOf = (built: Built) =>
  startOf(built).reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)

let built: Built

beforeAll(async () => {
  built = await buildViewer()
}, 60_000)

it.each(Object.entries(parts))(
  'loads nothing of %s at its start but what asks for it',
  (part, asks) => {
    const modules = startOf(built).flatMap(({ moduleIds }) => moduleIds)
    const own = modules
      .map((id) => relative(join(root, viewer), id))
      .filter((path) => path.startsWith(`${part}/`))
    expect(own).toEqual(asks.map((name) => `${part}/${name}`))
    // It is in another file.
    const all = built.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const folder = join(root, viewer, part)
    expect(all.filter((id) => id.startsWith(folder)).length).toBeGreaterThan(asks.length)
  },
)

it('brings the font of its own words, and neither fonts of demos nor sounds', () => {
  const files = built.flatMap((file) => (file.type === 'asset' ? file.names : []))
  expect(files.filter((name) => !/^inter-.*\.woff2$|\.css$/.test(name))).toEqual([])
})

it('costs every visitor at most 3,000 bytes for playing, music, captions and branding', async () => {
  const loaded = startOf(built).flatMap(({ moduleIds }) => moduleIds)
  for (const path of Object.keys(withoutThem)) expect(loaded).toContain(join(root, path))
  const cost = sizeOf(built) - sizeOf(await buildViewer(withoutThem))
  console.log(`${cost} bytes of ${sizeOf(built)}`)
  expect(cost).toBeGreaterThan(0)
  expect(cost).toBeLessThanOrEqual(3_000)
}, 60_000)
