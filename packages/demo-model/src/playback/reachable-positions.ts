import { isGate } from '../publish/gates.ts'
import { chapterOf, type DemoDocument } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'
import { type LinksOf, type WayOn, waysOn } from './ways-on.ts'

/** A viewer at a step who has passed some gates, and where they can go from there. */
export interface ReachablePosition {
  readonly step: Step
  readonly ways: readonly WayOn[]
  /** Places that the ways within the demo lead to. */
  readonly next: readonly string[]
}

/** Places by their keys. */
export type ReachablePositions = ReadonlyMap<string, ReachablePosition>

/** Everywhere a viewer can come to from the first of these steps. Gates are passed in their order. */
export function positionsFrom(
  document: DemoDocument,
  steps: readonly Step[],
  linksOf: LinksOf | null,
): ReachablePositions {
  const stepOf = new Map(steps.map((step) => [step.id, step]))
  const gates = steps.filter((step) => {
    const chapter = chapterOf(document, step.id)
    return chapter !== null && isGate(chapter)
  })
  const seenAfter = gates.map((gate) => steps.slice(0, steps.indexOf(gate) + 1))
  const places = new Map<string, ReachablePosition>()
  const open = steps.slice(0, 1).map((step) => ({ step, passed: 0 }))
  for (let at = open.pop(); at; at = open.pop()) {
    const key = keyOf(at.passed, at.step.id)
    if (places.has(key)) continue
    const passed = gates[at.passed] === at.step ? at.passed + 1 : at.passed
    const ways = waysOn({ document, seen: seenAfter[passed] ?? steps, linksOf }, at.step)
    const targets = ways.flatMap(({ to }) => stepOf.get(to.stepId ?? '') ?? [])
    open.push(...targets.map((step) => ({ step, passed })))
    places.set(key, {
      step: at.step,
      ways,
      next: targets.map((step) => keyOf(passed, step.id)),
    })
  }
  return places
}

/** Keys of the places from which some way leads, at last, to the end of the demo or out of it. */
export function positionsThatEnd(places: ReachablePositions): ReadonlySet<string> {
  const before = new Map<string, string[]>()
  for (const [key, { next }] of places) {
    for (const to of next) before.set(to, [...(before.get(to) ?? []), key])
  }
  const found = new Set<string>()
  const open = [...places].flatMap(([key, { ways }]) =>
    ways.some(({ to }) => to.stepId === null) ? [key] : [],
  )
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    found.add(key)
    open.push(...(before.get(key) ?? []))
  }
  return found
}

function keyOf(passed: number, stepId: string): string {
  return `${passed} ${stepId}`
}
