// How long viewers wait for a change: a save, until the demo's public page says what was saved.
import { openBrowser } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { storeCapturedAdmin } from './captured-admin.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { median, round, timed } from './measure.ts'

const rounds = 5
const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const author = await signUpAt(product.url)
const { id: htmlCaptureId } = await storeCapturedAdmin(browser, author)

async function untilShown(demoId: string, text: string): Promise<void> {
  const page = async () => (await fetch(`${product.url}/demo/${demoId}`)).text()
  while (!(await page()).includes(text)) await new Promise((done) => setTimeout(done, 10))
}

const rows = []
let smallest = 0
for (const steps of [20, 200]) {
  const demoId = await author.createDemo()
  const first = await timed(async () => {
    await author.send(demoId, stepsOf(demoId, steps, { htmlCaptureId }))
    await untilShown(demoId, `of ${steps}`)
  })
  const changes: number[] = []
  for (let nth = 0; nth < rounds; nth++) {
    const title = `Changed for the ${nth}th time`
    changes.push(
      await timed(async () => {
        await author.send(demoId, { type: 'update-demo', changes: { title } })
        await untilShown(demoId, title)
      }),
    )
  }
  smallest ||= median(changes)
  rows.push({
    steps,
    'first publication ms': Math.round(first),
    'after a change ms': Math.round(median(changes)),
    'ratio to 20 steps': round(median(changes) / smallest),
  })
}
console.table(rows)
await browser.close()
await product.remove()
