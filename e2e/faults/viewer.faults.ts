// node e2e/faults/viewer.faults.ts [--times N] [--write FILE]: what visitors of a demo see while network and server fail.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { faultPage, faultRow } from './viewer/fault-table.ts'
import { runVisits } from './viewer/run-visits.ts'

const { values } = parseArgs({
  options: { times: { type: 'string', default: '10' }, write: { type: 'string' } },
})
const product = await startProduct({ LOG_LEVEL: 'error' })
const browser = await openBrowser({ alone: true })
try {
  const author = await browser.newPage()
  await makeAccount(author, product.url, newAccount())
  const met = await runVisits({ product, browser, author, times: Number(values.times) })
  const rows = [...met].map(([{ name }, sightings]) => [name, faultRow(sightings)] as const)
  console.table(Object.fromEntries(rows))
  if (values.write) await writeFile(values.write, faultPage(rows, Number(values.times)))
} finally {
  await browser.close()
  await product.remove()
}
