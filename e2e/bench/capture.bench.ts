// How captures of public pages compare with rrweb-snapshot's, SingleFile's and Chromium's own.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launch } from './capture/browser.ts'
import { type Captured, captureLive } from './capture/capture-live.ts'
import { packagesOf } from './capture/corpus/corpus-page.ts'
import { serveLive } from './capture/live-sites.ts'
import { optionsOf } from './capture/options.ts'
import { fetchPackages } from './capture/packages.ts'
import { pixelPackages } from './capture/pixels.ts'
import { replayKept } from './capture/replay-kept.ts'
import { startReplayServer } from './capture/replay-server.ts'
import type { Result } from './capture/result.ts'
import { tableOf } from './capture/table.ts'

const options = optionsOf(process.argv.slice(2))
const missing = await fetchPackages([
  ...pixelPackages,
  ...options.tools.flatMap(({ packages }) => packages),
  ...packagesOf(options.pages),
])
for (const [name, reason] of missing) console.error(`Could not fetch ${name} from npm: ${reason}`)
if (pixelPackages.some((name) => missing.has(name))) {
  console.error('Without it no pictures can be compared.')
  process.exit(1)
}
const tools = options.tools.filter(({ packages }) => !packages.some((name) => missing.has(name)))
const pages = options.pages.filter((page) => !packagesOf([page]).some((name) => missing.has(name)))
const left = [...options.tools, ...options.pages].filter(
  (one) => ![...tools, ...pages].some(({ id }) => id === one.id),
)

await mkdir(options.folder, { recursive: true })
const live = await serveLive(pages)
const captured: Captured[] = []
for (const tool of tools) {
  const browser = await launch(tool.browserArgs)
  for (const page of pages) {
    const one = await captureLive(browser, live.urlOf(page), page, tool, options.runs)
    captured.push(one)
    console.log(
      `captured ${page.id} with ${tool.id}${one.result.failure ? `: ${one.result.failure}` : ''}`,
    )
  }
  await browser.close()
}
await live.stop()
for (const address of new Set(live.missing)) console.log(`The corpus itself lacks ${address}`)

const server = await startReplayServer()
const browser = await launch()
const results: Result[] = []
for (const one of captured) {
  results.push(await replayKept(browser, server, one, options.folder))
  console.log(`replayed ${one.page.id} of ${one.tool.id}`)
}
await browser.close()
await server.stop()

const table = tableOf(results, tools)
await writeFile(join(options.folder, 'results.json'), JSON.stringify(results, null, 1))
await writeFile(join(options.folder, 'table.md'), table)
console.log(`\n${table}\nPictures, table.md and results.json are in ${options.folder}`)
for (const { id } of left)
  console.error(`Not measured: ${id}, of which something could not be fetched`)
process.exit(left.length > 0 ? 1 : 0)
