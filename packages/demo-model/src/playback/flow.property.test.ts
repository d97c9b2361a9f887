import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyCommand } from '../commands/apply-command.ts'
import { isGate } from '../publish/gates.ts'
import { publishDemo } from '../publish/publish-demo.ts'
import type { PublishOptions } from '../publish/publish-options.ts'
import { chapterOf, type DemoDocument } from '../records/demo-document.ts'
import type { PublishedDemo } from '../records/published-demo.ts'
import { testDocument } from '../testing/builders.ts'
import { randomCommand } from '../testing/random-command.ts'
import { flowOf } from './flow.ts'
import { back, goTo, type Moved, next, type Playback } from './playback.ts'

const files = { pageUrl: () => null, imageUrl: () => null, assetUrl: () => null }
const published = (document: DemoDocument, passed: ReadonlySet<string>) =>
  publishDemo(document, {
    ...files,
    publicationId: 'p',
    linksOf: () => [],
    viewportOf: () => null,
    heldBack: new Set(),
    passedGates: passed,
    workspace: null,
  } satisfies PublishOptions)

/** Everything a viewer at a step can do to go on. */
function movesOf(demo: PublishedDemo, stepId: string): Moved[] {
  const at: Playback = { stepId, visited: [], ended: false }
  const step = demo.steps.find(({ id }) => id === stepId)
  return [
    next(demo, at),
    ...(step?.hotspots ?? []).flatMap((hotspot) => [
      next(demo, at, hotspot.id),
      ...(hotspot.prevslide ? [back(demo, at, hotspot.id)] : []),
    ]),
    ...(step?.chapter?.buttons ?? []).flatMap((button) =>
      button.stepId ? [goTo(demo, at, button.stepId)] : [],
    ),
  ]
}

interface Seen {
  readonly next: Set<string>
  ends: boolean
}

/** Plays a demo in every way there is, passing gates where they stand. By gates passed and step. */
function playAll(document: DemoDocument): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  const start = published(document, new Set()).steps[0]
  const open: [string, readonly string[]][] = start ? [[start.id, []]] : []
  for (let at = open.pop(); at; at = open.pop()) {
    const [stepId, before] = at
    const key = [...before, stepId].join()
    if (seen.has(key)) continue
    const chapter = chapterOf(document, stepId)
    const passed = chapter && isGate(chapter) ? [...new Set([...before, chapter.id])] : before
    const here: Seen = { next: new Set(), ends: false }
    seen.set(key, here)
    for (const { move, playback } of movesOf(published(document, new Set(passed)), stepId)) {
      if (move === 'ended' || move === 'outside') here.ends = true
      if (move !== 'moved' || playback.stepId === null) continue
      open.push([playback.stepId, passed])
      here.next.add([...passed, playback.stepId].join())
    }
  }
  return seen
}

const stepOf = (key: string) => key.split(',').at(-1) ?? ''

it('knows exactly the steps and the dead ends that playing the demo in every way comes to', () => {
  const chances = fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), {
    minLength: 40,
    maxLength: 300,
  })
  let reachedSome = 0
  fc.assert(
    fc.property(chances, (numbers) => {
      let used = 0
      let named = 0
      const pick = (below: number) => Math.floor((numbers[used++ % numbers.length] ?? 0) * below)
      let document = testDocument()
      for (let turn = 0; turn < 14; turn++) {
        const outcome = applyCommand(
          document,
          randomCommand(document, pick, () => `${++named}`),
        )
        if (outcome.ok) document = outcome.document
      }
      const seen = playAll(document)
      const reached = new Set([...seen.keys()].map(stepOf))
      const flow = flowOf(document)
      const known = Object.keys(document.steps).filter(
        (id) => ![flow.unreachable, flow.switchedOff, flow.hidden].some((ids) => ids.includes(id)),
      )
      expect(new Set(known)).toEqual(reached)
      if (reached.size > 2) reachedSome += 1

      const ending = new Set([...seen].filter(([, { ends }]) => ends).map(([key]) => key))
      for (let size = -1; size !== ending.size; ) {
        size = ending.size
        for (const [key, { next: to }] of seen) {
          if ([...to].some((one) => ending.has(one))) ending.add(key)
        }
      }
      const endingSteps = new Set([...ending].map(stepOf))
      const circles = flow.deadEnds.filter(({ reason }) => reason === 'circle')
      expect(new Set(circles.map(({ stepId }) => stepId))).toEqual(
        new Set([...reached].filter((id) => !endingSteps.has(id))),
      )
    }),
    { numRuns: 100 },
  )
  expect(reachedSome).toBeGreaterThan(10)
}, 60_000)
