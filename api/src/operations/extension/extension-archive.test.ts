import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createExtensionArchive } from './extension-archive.ts'
import { zipFolder } from './zip-folder.ts'

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'waystep-extension-'))
  folder = join(parent, 'built')
  await mkdir(join(folder, 'icons'), { recursive: true })
  await writeFile(join(folder, 'manifest.json'), '{}')
  await writeFile(join(folder, 'background.js'), 'work()\n'.repeat(50_000))
  await writeFile(join(folder, 'icons', 'ä.png'), 'png')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const unzip = (pieces: readonly Uint8Array[]) => unzipSync(Buffer.concat(pieces))
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

describe('the archive of the extension', () => {
  it('holds the built files and a stamp', async () => {
    const files = unzip(await createExtensionArchive(folder).stampedFor('https://demos.example'))
    const names = ['background.js', 'icons/ä.png', 'manifest.json', 'server.json']
    expect(Object.keys(files)).toEqual(names)
    expect(text(files['icons/ä.png'])).toBe('png')
    expect(text(files['background.js'])).toBe('work()\n'.repeat(50_000))
    expect(JSON.parse(text(files['server.json']))).toEqual({ serverUrl: 'https://demos.example' })
  })

  it('is packed once for a hundred addresses, asked at once and one after the other', async () => {
    const pack = vi.fn(zipFolder)
    const archive = createExtensionArchive(folder, pack)
    const urls = Array.from({ length: 100 }, (_, index) => `https://host-${index}.example`)
    const atOnce = await Promise.all(urls.map((url) => archive.stampedFor(url)))
    const stamps = atOnce.map((pieces) => JSON.parse(text(unzip(pieces)['server.json'])).serverUrl)
    expect(stamps).toEqual(urls)
    for (const url of urls) await archive.stampedFor(url)
    expect(pack).toHaveBeenCalledTimes(1)
    // What is large is the same memory in every answer.
    expect(new Set(atOnce.map(([files]) => files?.buffer)).size).toBe(1)
  })

  it('is packed again after it could not be', async () => {
    const pack = vi.fn(zipFolder).mockRejectedValueOnce(new Error('the disk is away'))
    const archive = createExtensionArchive(folder, pack)
    await expect(archive.stampedFor('https://a.example')).rejects.toThrow('the disk is away')
    expect(Object.keys(unzip(await archive.stampedFor('https://a.example')))).toHaveLength(4)
  })

  it('is the same bytes for the same files, whenever, in whatever order and wherever written', async () => {
    const copy = join(parent, 'elsewhere')
    for (const name of ['icons', 'manifest.json', 'background.js'])
      await cp(join(folder, name), join(copy, name), { recursive: true })
    const old = new Date('2001-02-03T04:05:06Z')
    await utimes(join(copy, 'manifest.json'), old, old)
    const [first, later] = [createExtensionArchive(folder), createExtensionArchive(copy)]
    const one = Buffer.concat(await first.stampedFor('https://a.example'))
    vi.useFakeTimers({ now: new Date('2031-01-01'), toFake: ['Date'] })
    const two = Buffer.concat(await later.stampedFor('https://a.example'))
    vi.useRealTimers()
    expect(one.equals(two)).toBe(true)
  })
})
