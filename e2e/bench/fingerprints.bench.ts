// node e2e/bench/fingerprints.bench.ts [seeds [first seed]]: whether edits find their elements again in a
// page whose data has changed. An edit at a wrong element fails the run.
import { openBrowser, setSize } from '../drivers/browser.ts'
import {
  type FindAgainOptions,
  type FoundAgain,
  findAgain,
  nothingFound,
} from '../twice/found-again.ts'
import { serveTwicePages, type TwicePage } from '../twice/pages.ts'
import { round } from './measure.ts'

const seeds = Number(process.argv[2] ?? 20)
const first = Number(process.argv[3] ?? 1)
const editsEach = 400
/** Milliseconds. */
const timeoutMs = 40_000

const site = await serveTwicePages()
const browser = await openBrowser({ alone: true })
type Change = FindAgainOptions['change']
const changes: Readonly<Record<Change, string>> = {
  data: 'another day: rows come, go and change places, texts are others',
  little: 'another step: a list opens, a note appears, one text in fifty is another',
}

/** False when a page that was changed from outside does not answer any more: its own script hangs. */
async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), timeoutMs)
  })
  const isDone = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return isDone
}

async function run(twice: TwicePage, change: Change): Promise<FoundAgain> {
  const result = nothingFound()
  for (let seed = first; seed < first + seeds; seed += 1) {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(twice.url)
    await page.waitForFunction(twice.ready)
    if (!(await inTime(findAgain(page, { seed, count: editsEach, change }, result)))) {
      console.error(`${twice.name}, seed ${seed}: the page hung`)
    }
    await page.close()
  }
  return result
}

function lineOf({ examples: _examples, ...counts }: FoundAgain): object {
  const found = counts.right + counts.wrong
  return {
    ...counts,
    precision: found === 0 ? 1 : counts.right / found,
    recall: round(counts.right / Math.max(1, counts.there)),
    'held back': counts.ambiguous + counts.absent,
  }
}

let wrong = 0
console.log(`${seeds} seeds from ${first}, ${editsEach} edits each`)
for (const change of ['data', 'little'] as const) {
  const rows: Record<string, object> = {}
  const total = nothingFound()
  for (const twice of site.pages) {
    const result = await run(twice, change)
    rows[twice.name] = lineOf(result)
    for (const name of ['edits', 'there', 'right', 'wrong', 'ambiguous', 'absent'] as const) {
      total[name] += result[name]
    }
    for (const example of result.examples.slice(0, 20)) console.error(`${twice.name}, ${example}`)
  }
  console.log(changes[change])
  console.table({ ...rows, 'all of them': lineOf(total) })
  wrong += total.wrong
}
await browser.close()
await site.stop()
process.exit(wrong > 0 ? 1 : 0)
