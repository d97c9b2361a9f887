// node e2e/bench/fingerprints.bench.ts [seeds [first seed]]: whether edits find their elements again in a
// page whose data has changed. An edit at a wrong element fails the run.
import { openBrowser, setSize } from '../drivers/browser.ts'
import { findAgain, nothingFound } from '../twice/found-again.ts'
import { serveTwicePages, type TwicePage } from '../twice/pages.ts'
import { round } from './measure.ts'

const seeds = Number(process.argv[2] ?? 20)
const first = Number(process.argv[3] ?? 1)
const editsEach = 400
/** Milliseconds. */
const patience = 40_000

const site = await serveTwicePages()
const browser = await openBrowser({ alone: true })
const rows: Record<string, object> = {}
const total = nothingFound()

/** False when a page that was changed from outside does not answer any more: its own script hangs. */
async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), patience)
  })
  const isDone = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return isDone
}

async function run(twice: TwicePage): Promise<void> {
  const result = nothingFound()
  for (let seed = first; seed < first + seeds; seed += 1) {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(twice.url)
    await page.waitForFunction(twice.ready)
    if (!(await inTime(findAgain(page, { seed, count: editsEach }, result)))) {
      console.error(`${twice.name}, seed ${seed}: the page hung after its data had changed`)
    }
    await page.close()
  }
  for (const name of ['edits', 'there', 'right', 'wrong', 'ambiguous', 'absent'] as const) {
    total[name] += result[name]
  }
  total.examples.push(...result.examples.map((example) => `${twice.name}, ${example}`))
  rows[twice.name] = lineOf(result)
}

function lineOf({ examples: _examples, ...counts }: ReturnType<typeof nothingFound>): object {
  const found = counts.right + counts.wrong
  return {
    ...counts,
    precision: found === 0 ? 1 : counts.right / found,
    recall: round(counts.right / counts.there),
    'held back': counts.ambiguous + counts.absent,
  }
}

for (const twice of site.pages) await run(twice)
await browser.close()
await site.stop()
console.log(`${seeds} seeds from ${first}, ${editsEach} edits each`)
console.table({ ...rows, 'all of them': lineOf(total) })
for (const example of total.examples.slice(0, 40)) console.error(example)
process.exit(total.wrong > 0 ? 1 : 0)
