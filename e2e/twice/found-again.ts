import { type DocumentNode, mapTree, nodeType, walk } from '@waystep/capture-format'
import { type Edit, resolveEdits } from '@waystep/capture-format/edits'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { capturePage } from '@waystep/capture-format/node'
import type { Page } from 'puppeteer'
import { randomOf } from '../fuzz/random.ts'
import { changeData, changeLittle, markAll } from './change-data.ts'

/** An attribute in the page only: trees that are compared do not have it. */
const mark = 'data-right-one'

export interface FoundAgain {
  edits: number
  /** Whose element is still in the second capture. */
  there: number
  right: number
  /** At another element, or at one though theirs is gone. Must be none. */
  wrong: number
  ambiguous: number
  absent: number
  /** What went wrong, for people. */
  readonly examples: string[]
}

export interface FindAgainOptions {
  readonly seed: number
  /** Edits. */
  readonly count: number
  /** What happens between the two captures: another day, or another step of the same recording. */
  readonly change: 'data' | 'little'
}

export const nothingFound = (): FoundAgain => ({
  edits: 0,
  there: 0,
  right: 0,
  wrong: 0,
  ambiguous: 0,
  absent: 0,
  examples: [],
})

interface Marked {
  readonly tree: DocumentNode
  /** The marks, by node id. */
  readonly marks: ReadonlyMap<number, string>
}

function withoutMarks(tree: DocumentNode): Marked {
  const marks = new Map<number, string>()
  const plain = mapTree(tree, {
    element: (element) => {
      const { [mark]: own, ...attributes } = element.attributes
      if (typeof own !== 'string') return element
      marks.set(element.id, own)
      return { ...element, attributes }
    },
  })
  return { tree: plain, marks }
}

async function capture(page: Page): Promise<Marked> {
  const { capture: snapshot } = await capturePage(page, { picture: false })
  return withoutMarks(snapshot.tree)
}

/** Tags that no author selects. */
const never = new Set(['html', 'head', 'style', 'link', 'meta', 'title', 'template', 'script'])

/**
 * Captures an open page, lets its data change, captures it again, and looks in the second capture for
 * the elements of edits of all steps that were made on random elements of the first.
 */
export async function findAgain(
  page: Page,
  { seed, count, change }: FindAgainOptions,
  result: FoundAgain,
): Promise<void> {
  await page.evaluate(markAll, mark)
  const first = await capture(page)
  if (change === 'data') await page.evaluate(changeData, seed, mark)
  else await page.evaluate(changeLittle, seed)
  const second = await capture(page)
  const random = randomOf(seed, 0)
  const elements = [...walk(first.tree)].flatMap(({ node }) =>
    node.type === nodeType.element && !never.has(node.tagName) && first.marks.has(node.id)
      ? [node]
      : [],
  )
  const edits: Edit[] = []
  while (edits.length < count && elements.length > 0) {
    const [element] = elements.splice(random.below(elements.length), 1)
    const print = element && fingerprintOf(first.tree, element.id)
    if (!print) continue
    edits.push({
      id: `e${edits.length}`,
      type: 'Edit',
      nodeId: element.id,
      ...print,
      enabledStepId: null,
      rejectedStepIds: [],
      createdAt: '',
      edits: { Redact: { newValue: 'redact' } },
    })
  }
  const there = new Set(second.marks.values())
  const resolutions = resolveEdits(second.tree, edits, { stepId: 's' })
  for (const { id, nodeId, xpath } of edits) {
    const right = first.marks.get(nodeId) ?? ''
    const resolution = resolutions[id] ?? { kind: 'absent' as const }
    result.edits += 1
    if (there.has(right)) result.there += 1
    if (resolution.kind === 'applied') {
      const is = second.marks.get(resolution.nodeId)
      result[is === right ? 'right' : 'wrong'] += 1
      if (is !== right) {
        result.examples.push(
          `seed ${seed}: ${xpath}, ${there.has(right) ? 'still there' : 'gone'}, landed on ${is ? `mark ${is} instead of ${right}` : 'what is new'}`,
        )
      }
    } else if (resolution.kind === 'ambiguous') result.ambiguous += 1
    else result.absent += 1
  }
}
