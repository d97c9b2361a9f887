// node e2e/bench/find.bench.ts [rounds]: how long it takes to find and replace over fifty steps of a real
// page, beside reading the JSON of the same trees.
import { type DocumentNode, mapTree } from '@waystep/capture-format'
import { applyResolved, type Edit, resolveEdits } from '@waystep/capture-format/edits'
import {
  applyDates,
  dateFactsOf,
  dayOfIso,
  emailMatchesIn,
  matchesIn,
  type PageReplacements,
  pageTexts,
  planForAll,
  planForStep,
} from '@waystep/capture-format/find'
import { findPersonalData } from '@waystep/capture-format/personal-data'
import { largeTable } from './edits/large-table.ts'
import { median, round } from './measure.ts'

const steps = 50
const nodes = 5_000
const rounds = Number(process.argv[2] ?? 7)
const search = { find: 'software engineer', exact: false, caseSensitive: false }
const capture = await largeTable(nodes)

/** Steps of one product: the same page, with every so many texts another in each. */
function stepTree(step: number): DocumentNode {
  return mapTree(capture.tree, {
    leaf: (node) =>
      'textContent' in node && node.type === 3 && node.id % 50 === step
        ? { ...node, textContent: `${node.textContent} in step ${step}` }
        : node,
  })
}

const jsons = Array.from({ length: steps }, (_, step) => JSON.stringify(stepTree(step)))
const readAll = (): DocumentNode[] => jsons.map((json): DocumentNode => JSON.parse(json))

const times = new Map<string, number[]>()
function time<T>(name: string, work: () => T): T {
  const start = performance.now()
  const result = work()
  times.set(name, [...(times.get(name) ?? []), performance.now() - start])
  return result
}

let matched = 0
let planned = { all: 0, step: 0 }
for (let nth = 0; nth < rounds; nth += 1) {
  const trees = time('reading the JSON', readAll)
  const texts = time('taking the texts', () => trees.map(pageTexts))
  const found = time('finding a text', () => texts.map((one) => matchesIn(one, search)))
  time('finding e-mail addresses', () => texts.map(emailMatchesIn))
  matched = found.flat().length
  const pages = trees.map((captured, index): PageReplacements => {
    const page = { stepId: String(index), captured, shown: captured, resolutions: {} }
    const replacements = (found[index] ?? []).map((match) => ({ ...match, text: 'Clerk' }))
    return { page, replacements }
  })
  const changes = time('planning the edits of all steps', () => planForAll(pages, []))
  planned = {
    all: changes.filter(({ scope }) => scope === 'all').length,
    step: changes.filter(({ scope }) => scope === 'step').length,
  }
  time('planning edits of each step', () => pages.map((page) => planForStep(page, [])))
  const edits = changes.map(
    ({ scope, stepId, nodeId, fingerprint, changes: made }, index): Edit => ({
      id: String(index),
      type: 'Edit',
      nodeId,
      ...fingerprint,
      rejectedStepIds: [],
      enabledStepId: scope === 'all' ? null : stepId,
      edits: made,
      createdAt: '',
    }),
  )
  const edited = time('applying them', () =>
    trees.map((tree, index) =>
      applyResolved(tree, edits, resolveEdits(tree, edits, { stepId: String(index) })),
    ),
  )
  const left = edited.flatMap((tree) => matchesIn(pageTexts(tree), search))
  if (left.length > 0) throw new Error(`${left.length} matches were not replaced`)
  const capturedOn = dayOfIso(capture.capturedAt) ?? 0
  time('looking for dates', () => trees.map((tree) => dateFactsOf(tree, capture.capturedAt)))
  time('moving dates', () => trees.map((tree) => applyDates(tree, { days: 28, capturedOn })))
  time('looking for personal data', () => trees.map(findPersonalData))
}

const reading = median(times.get('reading the JSON') ?? [])
const rows = [...times].map(([name, all]) => {
  const middle = median(all)
  return [
    name,
    { 'ms for all steps': round(middle), 'to reading': round(middle / reading) },
  ] as const
})
console.log(
  `${steps} steps of ${nodes} nodes, ${matched} matches, ${planned.all} edits of all steps and ${planned.step} of one; ${rounds} rounds`,
)
console.table(Object.fromEntries(rows))
