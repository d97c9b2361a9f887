import type { DocumentNode } from '@waystep/capture-format'
import { applyEdits, applyResolved, type Edit, EditedPage } from '@waystep/capture-format/edits'
import { writePage } from '@waystep/capture-format/html'
import type { PatchBench } from '@waystep/capture-format/testing/patches'
import { type Random, randomOf } from '../fuzz/random.ts'
import { anyEdits } from './any-edits.ts'

const step = { stepId: 'step' }
const written = (tree: DocumentNode): string => writePage(tree, { assetUrl: (hash) => hash })

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  return list.map(() => left.splice(random.below(left.length), 1)[0] as T)
}

/**
 * What must hold whatever the edits and the page: each law with what it says of one case, null where
 * it holds.
 */
const laws: Readonly<
  Record<string, (tree: DocumentNode, edits: readonly Edit[], random: Random) => boolean>
> = {
  'applying twice equals once': (tree, edits) => {
    const { tree: once, resolutions } = applyEdits(tree, edits, step)
    return JSON.stringify(applyResolved(once, edits, resolutions)) === JSON.stringify(once)
  },
  'reset gives back the original bytes': (tree, edits) => {
    const [json, html] = [JSON.stringify(tree), written(tree)]
    const { resolutions } = applyEdits(tree, edits, step)
    const page = new EditedPage(tree)
    page.change(edits, resolutions)
    const reset = page.change([], {})
    return JSON.stringify(reset) === json && written(reset) === html
  },
  'the order in which edits are given does not matter': (tree, edits, random) => {
    const there = applyEdits(tree, edits, step)
    const other = applyEdits(tree, shuffled(edits, random), step)
    return written(there.tree) === written(other.tree)
  },
  'edits and trees survive JSON': (tree, edits) => {
    const { tree: edited, resolutions } = applyEdits(tree, edits, step)
    const again = applyResolved(
      JSON.parse(JSON.stringify(tree)),
      JSON.parse(JSON.stringify(edits)),
      JSON.parse(JSON.stringify(resolutions)),
    )
    return (
      JSON.stringify(again) === JSON.stringify(edited) &&
      written(JSON.parse(JSON.stringify(edited))) === written(edited)
    )
  },
  'in its own capture every element is found': (tree, edits) => {
    const { resolutions } = applyEdits(tree, edits, step)
    return edits.every(({ id, nodeId }) => {
      const resolution = resolutions[id]
      if (resolution?.kind === 'off') return true
      return resolution?.kind === 'applied' && resolution.nodeId === nodeId
    })
  },
}

export interface LawReport {
  cases: number
  edits: number
  /** The law, page, seed and case of each failure. */
  readonly broken: string[]
}

/** Tries all laws on a page with random edits. */
export function tryLaws(
  name: string,
  tree: DocumentNode,
  { seed, cases }: { readonly seed: number; readonly cases: number },
  report: LawReport,
): void {
  for (let nth = 0; nth < cases; nth += 1) {
    const random = randomOf(seed, nth)
    const edits = anyEdits(tree, 1 + random.below(40), random)
    report.cases += 1
    report.edits += edits.length
    for (const [law, holds] of Object.entries(laws)) {
      if (!holds(tree, edits, random))
        report.broken.push(`${law}: ${name}, seed ${seed}, case ${nth}`)
    }
  }
}

/** Tries on a page that patching it in place equals writing it from scratch, with random edits. */
export async function tryPatching(
  name: string,
  tree: DocumentNode,
  bench: PatchBench,
  { seed, cases }: { readonly seed: number; readonly cases: number },
  report: LawReport,
): Promise<void> {
  for (let nth = 0; nth < cases; nth += 1) {
    const random = randomOf(seed, nth)
    const changes = [1, 2, 3].map(() => anyEdits(tree, 1 + random.below(20), random))
    report.cases += 1
    report.edits += changes.flat().length
    const { difference } = await bench.check(tree, changes)
    if (difference === null) continue
    const [patched, scratch] = difference
    report.broken.push(
      `patching equals writing from scratch: ${name}, seed ${seed}, case ${nth}\n${patched}\nfrom scratch:\n${scratch}`,
    )
  }
}
