// How long many edits take on a large page, beside reading the page and writing it without them.
import type { DocumentNode } from '@waystep/capture-format'
import { applyResolved, resolveEdits } from '@waystep/capture-format/edits'
import { writePage } from '@waystep/capture-format/html'
import { randomOf } from '../fuzz/random.ts'
import { largeTable } from './edits/large-table.ts'
import { randomEdits } from './edits/random-edits.ts'
import { median, round } from './measure.ts'

const nodes = 20_000
const count = 1_000
const rounds = Number(process.argv[2] ?? 25)
const step = { stepId: 'step' }

const json = JSON.stringify(await largeTable(nodes))
const parse = (): DocumentNode => JSON.parse(json)
const edits = randomEdits(parse(), count, randomOf(1, 0))
const write = (tree: DocumentNode) => writePage(tree, { assetUrl: (hash) => `../assets/${hash}` })

interface Times {
  readonly parse: number[]
  readonly write: number[]
  readonly resolve: number[]
  readonly apply: number[]
  readonly bake: number[]
}
const times: Times = { parse: [], write: [], resolve: [], apply: [], bake: [] }

function time<T>(into: number[], work: () => T): T {
  const start = performance.now()
  const result = work()
  into.push(performance.now() - start)
  return result
}

/** A tree keeps the index that is made of it: each round reads its own. */
for (let nth = 0; nth < rounds; nth += 1) {
  time(times.parse, parse)
  const plain = parse()
  time(times.write, () => write(plain))
  const edited = parse()
  const start = performance.now()
  const resolutions = time(times.resolve, () => resolveEdits(edited, edits, step))
  const applied = time(times.apply, () => applyResolved(edited, edits, resolutions))
  write(applied)
  times.bake.push(performance.now() - start)
}

const found = Object.values(resolveEdits(parse(), edits, step)).filter(
  ({ kind }) => kind === 'applied',
)
const applying = median(times.resolve) + median(times.apply)
console.log(
  `${found.length} of ${edits.length} edits found on a page of ${json.length} characters of JSON`,
)
console.table([
  { what: 'reading the tree as JSON', ms: round(median(times.parse)) },
  { what: 'writing it without edits', ms: round(median(times.write)) },
  { what: 'finding the elements of the edits', ms: round(median(times.resolve)) },
  { what: 'changing them', ms: round(median(times.apply)) },
  { what: 'the whole bake: finding, changing, writing', ms: round(median(times.bake)) },
])
console.table([
  { ratio: 'applying to reading', is: round(applying / median(times.parse)), goal: 'under 1' },
  {
    ratio: 'bake to writing',
    is: round(median(times.bake) / median(times.write)),
    goal: 'under 2',
  },
])
