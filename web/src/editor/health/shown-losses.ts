import type { CaptureSummary } from '@waystep/api-contract'
import type { Step } from '@waystep/demo-model'
import type { Loss } from './loss-text.ts'

/** A loss as it is shown: once, at the first step that has it. */
export interface ShownLoss extends Loss {
  readonly key: string
  /** On how many steps it is. */
  readonly steps: number
}

export type Captures = Readonly<Record<string, CaptureSummary>>

/** What a demo keeps of a loss at most, in characters. */
const longestKey = 500

/**
 * What tells a loss from others, wherever it occurs: the same file, or a place of the same size that says
 * the same. A step without a picture, or read at different moments, is so by itself; previews that may differ
 * are one loss, which quick clicks leave on every step, and cost viewers nothing.
 */
function lossKey({ kind, detail, area }: Loss, stepId: string): string {
  if (kind === 'picture-stale') return kind
  const isFile = /^https?:/i.test(detail)
  const isOfStep = kind === 'picture-missing' || kind === 'read-apart'
  const rest = isOfStep ? stepId : isFile ? detail : `${detail} ${Math.round(area * 1000)}`
  return `${kind} ${rest}`.slice(0, longestKey)
}

function lossesOf(step: Step, captures: Captures): ReadonlyMap<string, Loss> {
  const losses = new Map<string, Loss>()
  const all = captures[step.htmlCaptureId ?? '']?.health ?? []
  for (const loss of [...all].sort((a, b) => b.area - a.area)) {
    const key = lossKey(loss, step.id)
    if (!losses.has(key)) losses.set(key, loss)
  }
  return losses
}

/** The keys of what the captures of steps could not keep. */
export function lossKeysOf(steps: readonly Step[], captures: Captures): ReadonlySet<string> {
  return new Set(steps.flatMap((step) => [...lossesOf(step, captures).keys()]))
}

/**
 * The losses that are marked at each step: those that nobody has accepted, the same one on several steps
 * only at the first of them (E2.36).
 * @param steps in order
 * @returns by step; steps without any are not in it
 */
export function shownLosses(
  steps: readonly Step[],
  captures: Captures,
  accepted: readonly string[],
): ReadonlyMap<string, readonly ShownLoss[]> {
  const isAccepted = new Set(accepted)
  const counts = new Map<string, number>()
  const first = new Map<string, { readonly loss: Loss; readonly stepId: string }>()
  for (const step of steps) {
    for (const [key, loss] of lossesOf(step, captures)) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (!first.has(key)) first.set(key, { loss, stepId: step.id })
    }
  }
  const shown = new Map<string, ShownLoss[]>()
  for (const [key, { loss, stepId }] of first) {
    if (isAccepted.has(key)) continue
    const losses = shown.get(stepId) ?? []
    losses.push({ ...loss, key, steps: counts.get(key) ?? 1 })
    shown.set(stepId, losses)
  }
  return shown
}
