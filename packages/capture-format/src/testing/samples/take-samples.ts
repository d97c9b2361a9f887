// node packages/capture-format/src/testing/samples/take-samples.ts: writes samples of the format's version.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capturePage } from '../../node/capture-page.ts'
import { packCapture } from '../../packed/pack-capture.ts'
import { captureVersion } from '../../tree/capture.ts'
import { launchBrowser } from '../browser.ts'
import { openConstruct } from '../constructs.ts'
import { SiteServer } from '../site-server.ts'
import type { SampleFile } from './read-samples.ts'
import { samplePages } from './sample-pages.ts'

const folder = join(import.meta.dirname, '..', 'fixtures', 'samples', `v${captureVersion}`)
if (existsSync(folder)) {
  console.error(`${folder} is there already: samples are never taken again.`)
  process.exit(1)
}
await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
for (const [name, sample] of Object.entries(samplePages)) {
  const other = await SiteServer.start()
  for (const [path, file] of Object.entries(sample.other ?? {})) other.files.set(path, file)
  const html = sample.html.replaceAll('OTHER', other.url('').replace(/\/$/, ''))
  const { page, site } = await openConstruct(browser, { ...sample, html })
  await page.setViewport({ width: 640, height: 420 })
  const { capture, assets } = await capturePage(page)
  const files = Array.from(assets, ([hash, { type, bytes }]) => ({
    hash,
    type,
    base64: Buffer.from(bytes).toString('base64'),
  }))
  const sampleFile: SampleFile = { capture: packCapture(capture), files }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(sampleFile)}\n`)
  await page.close()
  await site.stop()
  await other.stop()
}
await browser.close()
