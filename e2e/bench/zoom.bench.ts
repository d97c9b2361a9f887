// How evenly a viewer is led into a region of a large captured page: the frames of its main thread meanwhile, on the
// page of 65,000 nodes and on a small one beside it. npm run bench -- zoom [rounds]
import { packCapture } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { corpus } from './capture/corpus/corpus.ts'
import { packagesOf } from './capture/corpus/corpus-page.ts'
import { serveLive } from './capture/live-sites.ts'
import { fetchPackages } from './capture/packages.ts'
import { storeCapturedAdmin } from './captured-admin.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { median, percentile, round } from './measure.ts'
import { watchZooms, zoomFrames } from './zoom/frame-watch.ts'

const rounds = Number(process.argv[2] ?? 9)
/** Milliseconds: a frame of a screen that draws sixty a second is late beyond it. */
const late = 17
const region = { zoomPositionX: 10, zoomPositionY: 20, zoomWidth: 50, zoomHeight: 50 }

const large = corpus.filter(({ id }) => id === 'big-table')
const missing = await fetchPackages(packagesOf(large))
for (const [name, reason] of missing) console.error(`Could not fetch ${name} from npm: ${reason}`)
if (missing.size > 0) process.exit(1)

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true, motion: true })
const author = await signUpAt(product.url)

async function demoOf(htmlCaptureId: string): Promise<string> {
  const demoId = await author.createDemo()
  await author.send(demoId, stepsOf(demoId, 1, { htmlCaptureId, ...region }, 5))
  return demoId
}

async function largeDemo(): Promise<string> {
  const live = await serveLive(large)
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 720 })
  const [corpusPage] = large
  if (!corpusPage) throw new Error('no large page')
  await page.goto(live.urlOf(corpusPage))
  await page.waitForFunction(corpusPage.ready ?? 'true')
  const { capture, assets } = await capturePage(page, { picture: false })
  for (const file of assets.values()) await author.storeAsset(file)
  const id = await author.storeCapture(packCapture(capture))
  await page.close()
  await live.stop()
  return demoOf(id)
}

/** Opens a demo whose first step is zoomed into. @returns how long its frames lasted meanwhile */
async function framesOf(demoId: string): Promise<number[]> {
  const page = await browser.newPage()
  await setSize(page, 'desktop')
  await watchZooms(page)
  await page.goto(`${product.url}/demo/${demoId}`)
  const frames = await zoomFrames(page)
  await page.close()
  return frames
}

const demos = {
  '65,000 nodes': await largeDemo(),
  'a small page': await demoOf((await storeCapturedAdmin(browser, author)).id),
}
const table: Record<string, object> = {}
for (const [what, demoId] of Object.entries(demos)) {
  // The first visit makes the publication.
  await framesOf(demoId)
  const all: number[][] = []
  for (let nth = 0; nth < rounds; nth += 1) all.push(await framesOf(demoId))
  const frames = all.flat()
  table[what] = {
    frames: frames.length,
    'later than 17 ms, %': round((100 * frames.filter((one) => one > late).length) / frames.length),
    'p50 ms': round(median(frames)),
    'p95 ms': round(percentile(frames, 95)),
    'longest of a visit, median': round(median(all.map((one) => Math.max(...one)))),
    'longest of all': round(Math.max(...frames)),
  }
}
console.log(`Frames while a step is zoomed into, ${rounds} visits`)
console.table(table)
await browser.close()
await product.remove()
