import { type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'
import { positionsFrom, positionsThatEnd, type ReachablePosition } from './reachable-positions.ts'
import { type LinksOf, shownSteps, type WayOn, waysOn } from './ways-on.ts'

export interface FlowEdge extends WayOn {
  /** Id of the step it starts from. */
  readonly from: string
}

/**
 * Why viewers do not get on: every way leads out of the demo, none ever leads to an end, or there is
 * none at all, as on a page of a sandbox without links.
 */
export type DeadEndReason = 'outside' | 'circle' | 'nowhere'

/** How viewers can move through a demo. Ids are those of steps, in their order. */
export interface DemoFlow {
  /** Each once, though two hotspots may lead the same way. */
  readonly edges: readonly FlowEdge[]
  /** Steps that no way from the first one leads to. */
  readonly unreachable: readonly string[]
  readonly deadEnds: readonly { readonly stepId: string; readonly reason: DeadEndReason }[]
  /** Steps of switched-off chapters, which no viewer gets. */
  readonly switchedOff: readonly string[]
  /** Steps that their author hides, which no viewer gets either. */
  readonly hidden: readonly string[]
}

/**
 * The flow of a demo, as `playback` plays what `publishDemo` makes of it: a way to a step behind a
 * gate is one only for those who have passed the gate, and leads on in order for the others.
 * @param linksOf where linked elements lead; null: not known, and a sandbox is taken in order
 */
export function flowOf(document: DemoDocument, linksOf: LinksOf | null = null): DemoFlow {
  const all = orderedSteps(document)
  const steps = shownSteps(document)
  const places = positionsFrom(document, steps, linksOf)
  const placesOf = new Map<Step, [string, ReachablePosition][]>(steps.map((step) => [step, []]))
  for (const entry of places) placesOf.get(entry[1].step)?.push(entry)
  const ending = positionsThatEnd(places)
  const unreachable = steps.filter((step) => placesOf.get(step)?.length === 0)
  // A sandbox is explored without an end; from each step there is a way back to its start.
  const mayGoRound = linksOf !== null && document.demo.type === 'Sandbox'
  const edges = [...places.values()].flatMap(({ step, ways }) => edgesFrom(step, ways))
  for (const step of unreachable)
    edges.push(...edgesFrom(step, waysOn({ document, seen: steps, linksOf }, step)))
  return {
    edges: withoutDoubles(edges),
    unreachable: unreachable.map(({ id }) => id),
    deadEnds: steps.flatMap((step) => {
      const here = placesOf.get(step) ?? []
      if (here.length === 0) return []
      if (here.every(([, { ways }]) => ways.length === 0)) {
        return { stepId: step.id, reason: 'nowhere' }
      }
      if (!mayGoRound && here.every(([key]) => !ending.has(key)))
        return { stepId: step.id, reason: 'circle' }
      const leadsOut = here.every(([, { ways }]) => ways.every(leadsNowhereWithin))
      return leadsOut && step !== steps.at(-1) ? { stepId: step.id, reason: 'outside' } : []
    }),
    switchedOff: all.filter((step) => !step.isHidden && !steps.includes(step)).map(({ id }) => id),
    hidden: all.filter((step) => step.isHidden).map(({ id }) => id),
  }
}

function leadsNowhereWithin({ back, to }: WayOn): boolean {
  return back || to.link !== null
}

function edgesFrom(step: Step, ways: readonly WayOn[]): FlowEdge[] {
  return ways.map((way) => ({ ...way, from: step.id }))
}

function withoutDoubles(edges: readonly FlowEdge[]): FlowEdge[] {
  const named = edges.map((edge) => {
    const { from, kind, back, to } = edge
    return [JSON.stringify([from, kind, back, to.stepId, to.link]), edge] as const
  })
  return [...new Map(named).values()]
}
