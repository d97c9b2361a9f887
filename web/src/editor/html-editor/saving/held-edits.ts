import type { HtmlEdit, Step } from '@waystep/demo-model'
import { editPlaces } from '../edits-list/edit-places.ts'
import type { StepResolutions } from '../pages/page-tasks.ts'

/** An edit that would keep steps from viewers once it is saved, and what is likely of each of them. */
export interface HeldEdit {
  readonly edit: HtmlEdit
  /** What its element says; empty for what says nothing. */
  readonly words: string
  /** On how many steps it finds its element. */
  readonly shownOn: number
  /** Other pages than those that have the element, and nothing like it stands there. */
  readonly notThere: readonly Step[]
  /** The page that has it, or one on which its words stand: it is there, and was not found. */
  readonly doubtful: readonly Step[]
  /** It could be several elements. */
  readonly ambiguous: readonly Step[]
}

/** The page of the product that a step shows. */
export interface PageIdentity {
  readonly url: string
  readonly title: string
}

/** Whether two steps show the same page, whatever is asked of it. One of which nothing is known may be any. */
function isSamePage(one: PageIdentity | null, other: PageIdentity | null): boolean {
  if (one === null || other === null) return true
  return pathOf(one.url) === pathOf(other.url) && one.title === other.title
}

function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return path.replace(/^https?:\/\//i, '')
}

/** An edit of one step leaves nothing to answer: its element was chosen there. */
function isOfAllSteps({ enabledStepId }: HtmlEdit): boolean {
  return enabledStepId === null
}

/**
 * The edits that would hold steps back.
 * @param found what all edits become on each step
 * @param pageOf which page a step shows; null: not known
 * @param saying ids of the steps on which an edit's words stand, by the edit's id
 */
export function heldEdits(
  edits: readonly HtmlEdit[],
  steps: readonly Step[],
  found: readonly StepResolutions[],
  pageOf: (step: Step) => PageIdentity | null,
  saying: Readonly<Record<string, readonly string[]>>,
): HeldEdit[] {
  return edits.flatMap((edit) => {
    const { applied, holdsBack, words } = editPlaces(edit, steps, found)
    if (holdsBack.length === 0) return []
    const homes = applied.map(({ step }) => step)
    const isDoubtful = (step: Step) =>
      !isOfAllSteps(edit) ||
      homes.length === 0 ||
      homes.some((home) => isSamePage(pageOf(home), pageOf(step))) ||
      saying[edit.id]?.includes(step.id) === true
    const stepsFor = (wanted: 'absent' | 'ambiguous') =>
      holdsBack.filter(({ reason }) => reason === wanted).map(({ step }) => step)
    const absent = stepsFor('absent')
    return [
      {
        edit,
        words,
        shownOn: homes.length,
        notThere: absent.filter((step) => !isDoubtful(step)),
        doubtful: absent.filter(isDoubtful),
        ambiguous: stepsFor('ambiguous'),
      },
    ]
  })
}

/** Numbers of the steps that stay held back, in order, when the author says of these that the element is not there. */
export function stillHeld(
  held: readonly HeldEdit[],
  leftOut: ReadonlyMap<string, readonly Step[]>,
): number[] {
  const numbers = held.flatMap(({ edit, notThere, doubtful, ambiguous }) => {
    const out = new Set(leftOut.get(edit.id)?.map(({ id }) => id))
    return [...notThere, ...doubtful, ...ambiguous]
      .filter(({ id }) => !out.has(id))
      .map(({ number }) => number)
  })
  return [...new Set(numbers)].sort((a, b) => a - b)
}
