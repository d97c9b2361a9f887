import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoFontSheets, viewerAssets } from './viewer-assets.ts'

const fromSource = { js: '/src/viewer/main.tsx', css: '', fonts: '' }

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-viewer-assets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function writeManifest(text: string) {
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(folder, '.vite', 'manifest.json'), text)
}

it('names the script of the build and holds its styles, those that load fonts apart', async () => {
  const font = '@font-face{font-family:Inter;src:url(/assets/inter.woff2)format("woff2")}'
  const ownFont = '@font-face{font-family:Fallback;src:local("Arial")}'
  const viewer = { file: 'assets/viewer-1.js', css: ['assets/viewer-2.css'] }
  await writeManifest(JSON.stringify({ 'src/viewer/main.tsx': viewer }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'viewer-2.css'), `${font}${ownFont}.ws-stage{margin:0}\n`)
  expect(viewerAssets(folder)).toEqual({
    js: '/assets/viewer-1.js',
    css: `${ownFont}.ws-stage{margin:0}`,
    fonts: font,
  })
})

it('names the source where nothing is built, or the build has no viewer', async () => {
  expect(viewerAssets(null)).toEqual(fromSource)
  expect(viewerAssets(folder)).toEqual(fromSource)
  await writeManifest('{}')
  expect(viewerAssets(folder)).toEqual(fromSource)
})

it('stops at a build that cannot be read: its viewers would get a page without a script', async () => {
  await writeManifest('{ "src/viewer/main.tsx": ')
  expect(() => viewerAssets(folder)).toThrow(SyntaxError)
  await writeManifest('{ "src/viewer/main.tsx": { "css": [] } }')
  expect(() => viewerAssets(folder)).toThrow('file')
  await writeManifest('{ "src/viewer/main.tsx": { "file": "a.js", "css": ["gone.css"] } }')
  expect(() => viewerAssets(folder)).toThrow('gone.css')
  await rm(join(folder, '.vite', 'manifest.json'))
  await mkdir(join(folder, '.vite', 'manifest.json'))
  expect(() => viewerAssets(folder)).toThrow('EISDIR')
})

it('[E3.42] holds the style sheets of fonts, those rules apart that have files loaded', async () => {
  const loaded = '@font-face{font-family:Lato;src:url(/assets/lato.woff2)format("woff2")}'
  const standIns = '@font-face{font-family:Lato Fallback;src:local("Arial")}'
  const lato = { file: 'assets/lato-1.css', src: 'src/demo-fonts/lato.css' }
  await writeManifest(JSON.stringify({ 'src/demo-fonts/lato.css': lato }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'lato-1.css'), `${loaded}${standIns}\n`)
  expect([...demoFontSheets(folder)]).toEqual([['Lato', { loaded, standIns }]])
})

it('has a development server load them where nothing is built', () => {
  const loaded = '@import "/src/demo-fonts/work-sans.css";'
  expect(demoFontSheets(null).get('Work Sans')).toEqual({ loaded, standIns: '' })
})
