import { type DocumentNode, nodeType, walk } from '@waystep/capture-format'
import { type Resolution, resolveEdits } from '@waystep/capture-format/edits'
import type { HtmlEdit } from '@waystep/demo-model'
import { createDateTasks, type DateTasks } from '../find-replace/dates/date-tasks.ts'
import { createFindTasks, type FindTasks } from '../find-replace/find-tasks.ts'
import {
  createPersonalTasks,
  type PersonalTasks,
} from '../find-replace/personal-data/personal-tasks.ts'
import type { StepPage } from './step-page.ts'
import type { TreeStore } from './tree-store.ts'
import { wordsSaid, wordsWithin } from './words-within.ts'

/** What became of edits in a step's page; null where the page could not be read. */
export interface StepResolutions {
  readonly stepId: string
  readonly resolutions: Readonly<Record<string, Resolution>> | null
  /** What the element of an edit says there, by the edit's id. */
  readonly words: Readonly<Record<string, string>>
}

/** Work on the captured pages of a whole demo; it is done beside the page that is looked at. */
export interface PageTasks extends FindTasks, DateTasks, PersonalTasks {
  /** Where each edit applies. */
  resolve(pages: readonly StepPage[], edits: readonly HtmlEdit[]): Promise<StepResolutions[]>
  /** Ids of the steps whose page says some words, by whatever the words are given under. */
  sayingSteps(
    pages: readonly StepPage[],
    words: Readonly<Record<string, string>>,
  ): Promise<Record<string, readonly string[]>>
}

/** One page after another, so that few are held at a time. */
async function forEachPage<T>(
  treeOf: TreeStore,
  pages: readonly StepPage[],
  work: (tree: DocumentNode | null, page: StepPage) => T,
): Promise<T[]> {
  const done: T[] = []
  for (const page of pages) done.push(work((await treeOf(page.captureId))?.tree ?? null, page))
  return done
}

function wordsOf(
  tree: DocumentNode,
  resolutions: Readonly<Record<string, Resolution>>,
): Record<string, string> {
  const wanted = new Map<number, string[]>()
  for (const [editId, resolution] of Object.entries(resolutions)) {
    if (resolution.kind !== 'applied') continue
    wanted.set(resolution.nodeId, [...(wanted.get(resolution.nodeId) ?? []), editId])
  }
  const words: Record<string, string> = {}
  for (const { node } of walk(tree)) {
    if (node.type !== nodeType.element) continue
    for (const editId of wanted.get(node.id) ?? []) words[editId] = wordsWithin(node)
  }
  return words
}

export function createPageTasks(treeOf: TreeStore): PageTasks {
  return {
    ...createFindTasks(treeOf),
    ...createDateTasks(treeOf),
    ...createPersonalTasks(treeOf),
    resolve: (pages, edits) =>
      forEachPage(treeOf, pages, (tree, { stepId }) => {
        const resolutions = tree && resolveEdits(tree, edits, { stepId })
        return { stepId, resolutions, words: tree ? wordsOf(tree, resolutions ?? {}) : {} }
      }),
    async sayingSteps(pages, words) {
      const said = await forEachPage(treeOf, pages, (tree, { stepId }) => ({
        stepId,
        keys: tree ? wordsSaid(tree, words) : [],
      }))
      const stepsFor = (key: string) =>
        said.filter(({ keys }) => keys.includes(key)).map(({ stepId }) => stepId)
      return Object.fromEntries(Object.keys(words).map((key) => [key, stepsFor(key)]))
    },
  }
}
