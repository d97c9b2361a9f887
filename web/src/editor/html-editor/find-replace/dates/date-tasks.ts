import {
  type DateFacts,
  type DateMatch,
  dateFactsOf,
  dayOfIso,
  findDates,
} from '@waystep/capture-format/find'
import type { StepPage } from '../../pages/step-page.ts'
import type { TreeStore } from '../../pages/tree-store.ts'
import { type EditsNow, shownPage } from '../find-tasks.ts'

/** A date of a page, what it becomes, and where that stands then. */
export interface MovedDate extends Omit<DateMatch, 'shifted'> {
  readonly after: string
}

/** Matches of one text follow each other; what is longer moves those behind it. */
function movedDates(found: readonly DateMatch[], days: number): MovedDate[] {
  let moved = 0
  return found.map(({ shifted, ...match }, index) => {
    const before = found[index - 1]
    if (before?.nodeId !== match.nodeId || before.place !== match.place) moved = 0
    const after = shifted(days)
    const start = match.start + moved
    moved += after.length - (match.end - match.start)
    return { ...match, after, start, end: start + after.length }
  })
}

export interface DateTasks {
  /** What the captures of a demo say of their dates; those that cannot be read are left out. */
  dateFacts(pages: readonly StepPage[]): Promise<DateFacts[]>
  /** The dates of a step as it looks with the edits, so many days later; null where it cannot be read. */
  movedDates(page: StepPage, now: EditsNow, days: number): Promise<MovedDate[] | null>
}

export function createDateTasks(treeOf: TreeStore): DateTasks {
  const known = new Map<string, DateFacts>()
  const factsOf = async (captureId: string): Promise<DateFacts | null> => {
    const there = known.get(captureId)
    if (there) return there
    const page = await treeOf(captureId)
    if (page === null) return null
    const facts = dateFactsOf(page.tree, page.capturedAt)
    known.set(captureId, facts)
    return facts
  }
  return {
    async dateFacts(pages) {
      const facts: DateFacts[] = []
      for (const captureId of new Set(pages.map((page) => page.captureId))) {
        const one = await factsOf(captureId)
        if (one) facts.push(one)
      }
      return facts
    },
    async movedDates({ stepId, captureId }, now, days) {
      const page = await treeOf(captureId)
      if (page === null) return null
      const { shown } = shownPage(page.tree, stepId, now)
      const found = findDates(shown, dayOfIso(page.capturedAt) ?? 0)
      return movedDates(found, days)
    },
  }
}
