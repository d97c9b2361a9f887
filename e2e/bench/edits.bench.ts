// How long many edits take on a large page, beside reading the page and writing it without them.
import { type DocumentNode, packCapture, parseCapture } from '@waystep/capture-format'
import { applyResolved, type Edit, resolveEdits } from '@waystep/capture-format/edits'
import { writePage } from '@waystep/capture-format/html'
import { randomOf } from '../fuzz/random.ts'
import { largeTable } from './edits/large-table.ts'
import { asAuthorsDo, randomEdits, withoutRedactions } from './edits/random-edits.ts'
import { median, round } from './measure.ts'

const nodes = 20_000
const count = 1_000
const rounds = Number(process.argv[2] ?? 40)
/** Rounds before those that count: a server has baked pages before. */
const warmUp = 15
const step = { stepId: 'step' }

const capture = await largeTable(nodes)
const json = JSON.stringify(capture.tree)
/** As a server keeps it: read, checked and unpacked before each bake. */
const stored = JSON.stringify(packCapture(capture))
const parse = (): DocumentNode => JSON.parse(json)
const write = (tree: DocumentNode) => writePage(tree, { assetUrl: (hash) => `../assets/${hash}` })

function time<T>(into: number[], work: () => T): T {
  const start = performance.now()
  const result = work()
  into.push(performance.now() - start)
  return result
}

/** Milliseconds of each part, in the middle of all rounds. A tree keeps its index: each round reads its own. */
function measure(edits: readonly Edit[]) {
  const parsing: number[] = []
  const writing: number[] = []
  const finding: number[] = []
  const changing: number[] = []
  const baking: number[] = []
  const opening: number[] = []
  const all = [parsing, writing, finding, changing, baking, opening]
  for (let nth = 0; nth < warmUp + rounds; nth += 1) {
    if (nth === warmUp) for (const list of all) list.length = 0
    time(parsing, parse)
    time(opening, () => parseCapture(JSON.parse(stored)))
    const plain = parse()
    time(writing, () => write(plain))
    const captured = parse()
    const start = performance.now()
    const resolutions = time(finding, () => resolveEdits(captured, edits, step))
    const edited = time(changing, () => applyResolved(captured, edits, resolutions))
    write(edited)
    baking.push(performance.now() - start)
  }
  const [read, found, changed] = [median(parsing), median(finding), median(changing)]
  return {
    'reading its JSON ms': round(read),
    'writing it ms': round(median(writing)),
    'finding ms': round(found),
    'changing ms': round(changed),
    'bake ms': round(median(baking)),
    'opening what is stored ms': round(median(opening)),
    'applying to reading (goal: under 1)': round((found + changed) / read),
    'to opening': round((found + changed) / median(opening)),
    'bake to writing (goal: under 2)': round(median(baking) / median(writing)),
  }
}

console.log(`${count} edits on a page of ${json.length} characters of JSON, ${rounds} rounds`)
console.table({
  'one in six redacts, hides or removes': measure(
    randomEdits(parse(), asAuthorsDo, count, randomOf(1, 0)),
  ),
  'none does': measure(randomEdits(parse(), withoutRedactions, count, randomOf(1, 1))),
})
