// What a film costs: sending it beside a server that does nothing but keep it, the server's memory while a large one is
// sent and watched, and how long a viewer waits for its first frame beside a bare <video> of the same file on the same
// server. Linux only: npm run bench -- media [megabytes [rounds]]
import { openBrowser } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { residentMemory } from './load/processor-time.ts'
import { median, round, timed } from './measure.ts'
import { firstFrame, serveBareVideo } from './media/first-frame.ts'
import { largeFilm } from './media/large-film.ts'
import { sendToProduct, serveBareUpload } from './media/send-film.ts'

const megabyte = 1024 * 1024
const [megabytes = 2047, rounds = 9] = process.argv.slice(2).map(Number)
const product = await startProduct({ LOG_LEVEL: 'warn', QUOTA_FILE_MB: '2047', FFMPEG_PATH: 'off' })
const author = await signUpAt(product.url)

interface Made {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly duration: number
}

async function made(place: string): Promise<Made> {
  const headers = { 'content-type': 'application/json' }
  const reply = await author.ask(place, { method: 'POST', headers, body: '{}' })
  return (await reply.json()) as Made
}

/** Megabytes by which the server grows while something runs. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const pid = product.pid() ?? 0
  const before = residentMemory(pid)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, residentMemory(pid))
  }, 50)
  await work()
  clearInterval(looking)
  return Math.round(most - before)
}

async function sendingBesideBare() {
  const bare = await serveBareUpload()
  const times: { readonly bare: number; readonly sent: number; readonly read: number }[] = []
  for (let nth = 0; nth < rounds; nth += 1) {
    const film = largeFilm(128 * megabyte + nth)
    let place = ''
    const ours = async () => {
      place = await sendToProduct(author, film)
    }
    const bareFirst = nth % 2 === 0 ? await timed(() => bare.send(film)) : 0
    const sent = await timed(ours)
    const read = await timed(() => made(place))
    times.push({ bare: bareFirst || (await timed(() => bare.send(film))), sent, read })
  }
  await bare.stop()
  return {
    'bare, ms': round(median(times.map((one) => one.bare))),
    'sent, ms': round(median(times.map((one) => one.sent))),
    'joined and read, ms': round(median(times.map((one) => one.read))),
    'ratio of sending': round(median(times.map((one) => one.sent / one.bare))),
    'ratio of all': round(median(times.map((one) => (one.sent + one.read) / one.bare))),
  }
}

async function memoryOfLarge() {
  const film = largeFilm(Math.min(megabytes * megabyte, 2 ** 31 - 1))
  let place = ''
  let video: Made | null = null
  const sending = await growth(async () => {
    place = await sendToProduct(author, film)
  })
  const reading = await growth(async () => {
    video = await made(place)
  })
  const watching = await growth(async () => {
    const key = (video as Made | null)?.key
    const reply = await author.ask(`/api/assets/${author.workspaceId}/${key}`, {})
    let bytes = 0
    for await (const chunk of reply.body ?? []) bytes += chunk.length
    if (bytes !== film.size) throw new Error(`${bytes} bytes came of ${film.size}`)
  })
  return {
    megabytes,
    'sending, MB': sending,
    'joining and reading, MB': reading,
    'serving, MB': watching,
  }
}

async function framesBesideBare() {
  const place = await sendToProduct(author, largeFilm(8 * megabyte))
  const { key, width, height, duration } = await made(place)
  const demoId = await author.createDemo()
  const film = { videoWidth: width, videoHeight: height, videoDuration: duration }
  await author.send(demoId, stepsOf(demoId, 2, { video: `asset:${key}`, ...film }, 0))
  const demo = `${product.url}/demo/${demoId}`
  const html = await (await fetch(demo)).text()
  const grant = /"grantBase":"([^"]+)"/.exec(html)?.[1]
  const bare = await serveBareVideo(new URL(`${grant}assets/${key}`, demo).href)
  const browser = await openBrowser({ alone: true })
  const times: { readonly bare: number; readonly viewer: number }[] = []
  for (let nth = 0; nth < rounds; nth += 1) {
    const first = nth % 2 === 0 ? await firstFrame(browser, bare.url) : 0
    const viewer = await firstFrame(browser, demo)
    times.push({ bare: first || (await firstFrame(browser, bare.url)), viewer })
  }
  await browser.close()
  bare.stop()
  return {
    'bare, ms': Math.round(median(times.map((one) => one.bare))),
    'viewer, ms': Math.round(median(times.map((one) => one.viewer))),
    'least bare, ms': Math.round(Math.min(...times.map((one) => one.bare))),
    'least viewer, ms': Math.round(Math.min(...times.map((one) => one.viewer))),
    ratio: round(median(times.map((one) => one.viewer / one.bare))),
  }
}

try {
  console.log(`Sending 128 MB beside a server that only keeps it, ${rounds} rounds`)
  console.table([await sendingBesideBare()])
  console.log('What the server grows by')
  console.table([await memoryOfLarge()])
  console.log(`To the first frame, ${rounds} rounds`)
  console.table([await framesBesideBare()])
} finally {
  await product.remove()
}
