// What a visitor waits for and loads, beside bare pages that hold the same captured page and the same
// picture: npm run bench -- viewer [rounds]
import { openBrowser } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { storeCapturedAdmin } from './captured-admin.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { serveBare } from './viewer/bare-site.ts'
import { besideBare, type Subject } from './viewer/beside-bare.ts'

const rounds = Number(process.argv[2] ?? 15)
const steps = 4
const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const author = await signUpAt(product.url)

async function demoOf(fields: Parameters<typeof stepsOf>[2]): Promise<string> {
  const demoId = await author.createDemo()
  await author.send(demoId, stepsOf(demoId, steps, fields))
  return `${product.url}/demo/${demoId}`
}

/** The address of the first step's page or picture, which is made when the demo is first asked for. */
async function firstIn(demoUrl: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(demoUrl)).text()
  const path = pattern.exec(html)?.[1]
  if (path === undefined) throw new Error(`${demoUrl} shows nothing that matches ${pattern}`)
  return new URL(path, demoUrl).href
}

const { id: htmlCaptureId, capture } = await storeCapturedAdmin(browser, author, { picture: true })
const pages = await demoOf({ htmlCaptureId })
const pictures = await demoOf({ image: `asset:${capture.picture?.hash}` })
const barePage = await serveBare(await firstIn(pages, /<iframe[^>]* src="([^"]+)"/))
const barePicture = await serveBare(
  await firstIn(pictures, /<img[^>]*class="ws-picture"[^>]* src="([^"]+)"/),
)
const subjects: readonly (Subject & { readonly name: string })[] = [
  { name: 'a captured page', demoUrl: pages, bareUrl: barePage.url },
  { name: 'a picture', demoUrl: pictures, bareUrl: barePicture.url },
]
for (const { name, ...subject } of subjects) {
  console.log(`Beside ${name} alone, ${rounds} rounds, ms`)
  console.table({
    ...(await besideBare(browser, subject, 'plain', rounds)),
    ...(await besideBare(browser, subject, 'slow', rounds)),
  })
}
await browser.close()
barePage.stop()
barePicture.stop()
await product.remove()
