import { type HtmlEdit, type OpenRedaction, openRedactions, type Step } from '@waystep/demo-model'
import type { StepResolutions } from '../pages/page-tasks.ts'

/** Where an edit applies in a demo, by step, in their order. */
export interface EditPlaces {
  readonly applied: readonly { readonly step: Step; readonly nodeId: number }[]
  /** One of several elements, so none is changed. */
  readonly ambiguous: readonly Step[]
  readonly absent: readonly Step[]
  /** Steps that reject it (H4.23). */
  readonly rejected: readonly Step[]
  /** What its element says where it applies first; empty for what says nothing. */
  readonly words: string
  /** Steps that it holds back from viewers, and why. */
  readonly holdsBack: readonly { readonly step: Step; readonly reason: OpenRedaction['reason'] }[]
}

/** Steps whose page could not be read are in no list. */
export function editPlaces(
  edit: HtmlEdit,
  steps: readonly Step[],
  found: readonly StepResolutions[],
): EditPlaces {
  const at = steps.flatMap((step) => {
    const resolutions = found.find(({ stepId }) => stepId === step.id)?.resolutions
    return resolutions ? [{ step, resolution: resolutions[edit.id], resolutions }] : []
  })
  const of = (kind: string) => at.filter(({ resolution }) => resolution?.kind === kind)
  const stepsOf = (kind: string) => of(kind).map(({ step }) => step)
  return {
    applied: at.flatMap(({ step, resolution }) =>
      resolution?.kind === 'applied' ? [{ step, nodeId: resolution.nodeId }] : [],
    ),
    ambiguous: stepsOf('ambiguous'),
    absent: stepsOf('absent'),
    rejected: steps.filter(({ id }) => edit.rejectedStepIds.includes(id)),
    words: found.map(({ words }) => words[edit.id]).find((words) => words) ?? '',
    holdsBack: at.flatMap(({ step, resolutions }) =>
      openRedactions(step.id, [edit], resolutions).map(({ reason }) => ({ step, reason })),
    ),
  }
}

/** `1, 2, 5 to 9` */
export function stepNumbers(steps: readonly Pick<Step, 'number'>[]): string {
  const runs: { from: number; to: number }[] = []
  for (const { number } of steps) {
    const last = runs.at(-1)
    if (last && number === last.to + 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  const text = ({ from, to }: { from: number; to: number }) => {
    if (from === to) return `${from}`
    return to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`
  }
  return runs.map(text).join(', ')
}
