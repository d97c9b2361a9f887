// node e2e/fuzz/leaks.fuzz.ts [--seed S] [--page NAME]: what viewers can learn of elements that are withheld.
import { parseArgs } from 'node:util'
import { signUpAt } from '../bench/http-author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { findLeaks, type LeakReport } from '../leaks/leak-run.ts'
import { servePublicPages } from '../twice/pages.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, page: { type: 'string', default: '' } },
})
const seed = Number(values.seed)
const count = 50

const product = await startProduct({ LOG_LEVEL: 'error' })
const site = await servePublicPages()
const browser = await openBrowser({ alone: true })
const author = await signUpAt(product.url)
const rows: (Omit<LeakReport, 'leaks'> & { readonly leaks: number })[] = []
const leaks: string[] = []
for (const source of site.pages.filter(({ name }) => name.includes(values.page))) {
  const { leaks: found, ...counts } = await findLeaks({
    url: product.url,
    browser,
    author,
    source,
    seed,
    count,
  })
  rows.push({ ...counts, leaks: found.length })
  leaks.push(...found.map((leak) => `${source.name}: ${leak}`))
}
await browser.close()
await site.stop()
await product.remove()
type Counted = Exclude<keyof (typeof rows)[number], 'page'>
const total = (name: Counted) => rows.reduce((sum, row) => sum + row[name], 0)
console.log(`seed ${seed}`)
console.table([
  ...rows,
  {
    page: 'all of them',
    edits: total('edits'),
    words: total('words'),
    files: total('files'),
    planted: total('planted'),
    kept: total('kept'),
    texts: total('texts'),
    characters: total('characters'),
    pixels: total('pixels'),
    leaks: total('leaks'),
  },
])
for (const leak of leaks.slice(0, 60)) console.error(leak)
process.exit(leaks.length > 0 ? 1 : 0)
