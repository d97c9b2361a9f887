import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { packCapture, parseCapture } from '@waystep/capture-format'
import { capturePage, writeSite } from '@waystep/capture-format/node'
import type { CaptureTool, KeptFile, ReplayPlace } from './tool.ts'

const captureFile = 'capture.json'

const typeOfEnding: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}

/** Writes what was kept as `npm run capture` does, and serves it. */
async function serveSite(files: readonly KeptFile[], place: ReplayPlace): Promise<string> {
  const json = files.find(({ path }) => path === captureFile)
  if (!json) throw new Error('nothing was kept')
  const parsed = parseCapture(JSON.parse(Buffer.from(json.bytes).toString()))
  if (!parsed.ok) throw new Error(parsed.problem)
  const assets = new Map(files.filter((file) => file !== json).map((file) => [file.path, file]))
  const folder = await mkdtemp(join(tmpdir(), 'waystep-bench-'))
  try {
    await writeSite(parsed.capture, assets, folder)
    const paths = await readdir(folder, { recursive: true, withFileTypes: true })
    const written = paths
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort((a, b) => Number(b === 'index.html') - Number(a === 'index.html'))
    const served = written.map(async (path) => {
      const hash = /[0-9a-f]{64}/.exec(path)?.[0] ?? ''
      const type = assets.get(hash)?.type ?? typeOfEnding[extname(path)] ?? 'text/plain'
      return { path, type, bytes: await readFile(join(folder, path)) }
    })
    return place.serve(await Promise.all(served))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The extension's taking script in an isolated world, with all that follows: files, hashes, rewriting. */
export const ours: CaptureTool = {
  id: 'ours',
  name: 'Waystep',
  packages: [],
  async prepare(page) {
    // The script is bundled once per process; a content script is there long before it is asked.
    const blank = await page.browser().newPage()
    await capturePage(blank, { picture: false })
    await blank.close()
  },
  async capture(page) {
    const { capture, assets } = await capturePage(page, { picture: false })
    return async () => [
      {
        path: captureFile,
        type: 'application/json',
        bytes: Buffer.from(JSON.stringify(packCapture(capture))),
      },
      ...Array.from(assets, ([hash, { type, bytes }]) => ({ path: hash, type, bytes })),
    ]
  },
  async replay({ files }, place) {
    const url = await serveSite(files, place)
    const page = await place.newPage()
    await page.goto(url)
    await page.waitForSelector('html[data-mounted]')
    return page
  },
}
