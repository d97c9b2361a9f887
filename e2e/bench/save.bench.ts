// How fast the editor's saves are answered, one after the other, and how long others wait meanwhile.
import { freshSettings, servicesAtHand } from '../drivers/grown-up.ts'
import { startProduct } from '../drivers/product.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { median, percentile, pingsDuring, round, timed } from './measure.ts'

const saves = 60
const services = servicesAtHand()
const forms = [
  { form: 'embedded', settings: {} },
  ...(services ? [{ form: 'PostgreSQL and S3', settings: await freshSettings(services) }] : []),
]

const rows = []
for (const { form, settings } of forms) {
  const product = await startProduct({ ...settings, LOG_LEVEL: 'warn' })
  const author = await signUpAt(product.url)
  let smallest = 0
  for (const steps of [10, 200, 500]) {
    const demoId = await author.createDemo()
    await author.send(demoId, stepsOf(demoId, steps))
    const times: number[] = []
    const pings = await pingsDuring(`${product.url}/healthz`, async () => {
      for (let nth = 0; nth < saves; nth++) {
        const changes = { title: `Title ${nth}` }
        times.push(await timed(() => author.send(demoId, { type: 'update-demo', changes })))
      }
    })
    smallest ||= median(times)
    rows.push({
      form,
      steps,
      'saves/s': round((1000 * saves) / times.reduce((sum, time) => sum + time, 0)),
      'median ms': round(median(times)),
      '95 % ms': round(percentile(times, 95)),
      'ratio to 10 steps': round(median(times) / smallest),
      'others wait, 95 % ms': round(percentile(pings, 95)),
    })
  }
  await product.remove()
}
console.table(rows)
