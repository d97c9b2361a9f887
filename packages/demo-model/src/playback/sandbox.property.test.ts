import fc from 'fast-check'
import { expect, it } from 'vitest'
import { publishDemo } from '../publish/publish-demo.ts'
import type { Chapter } from '../records/chapter.ts'
import { sandboxHotspotSchema } from '../records/edit-attributes.ts'
import type { PublishedDemo } from '../records/published-demo.ts'
import type { Step } from '../records/step.ts'
import { chapterOn, chapterStep, hotspotOn, pageStep, testDocument } from '../testing/builders.ts'
import { backTheWay, goTo, next, type Playback, startPlayback } from './playback.ts'

/** A sandbox of some pages with links between any of them, some behind gates. */
const sandbox = fc
  .record({
    kinds: fc.array(fc.constantFrom('page', 'page', 'page', 'gate', 'chapter'), {
      minLength: 2,
      maxLength: 9,
    }),
    links: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 30 }),
    passes: fc.nat(2),
  })
  .map(({ kinds, links, passes }) => {
    const steps = kinds.map((kind, index) => {
      const name = `${kind} ${index}`
      return kind === 'page' ? pageStep(name) : chapterStep(name)
    })
    const chapters = steps.flatMap((step, index): Chapter[] => {
      if (kinds[index] === 'page') return []
      const password = { type: 'Password', hasPassword: true } as const
      return [chapterOn(step, kinds[index] === 'gate' ? password : {})]
    })
    const gates = chapters.filter(({ type }) => type === 'Password').map(({ id }) => id)
    const hotspots = steps
      .filter((_, index) => kinds[index] === 'page' && index % 2 === 0)
      .map((step) => hotspotOn(step, `on ${step.id}`))
    const document = testDocument({ demo: { type: 'Sandbox' }, steps, chapters, hotspots })
    const published = publishDemo(document, {
      publicationId: 'p',
      pageUrl: () => 'page.html',
      imageUrl: () => null,
      assetUrl: () => null,
      viewportOf: () => null,
      heldBack: new Set(),
      workspace: null,
      passedGates: new Set(gates.slice(0, passes)),
      linksOf: (step: Step) =>
        links.flatMap(([from, to], nodeId) => {
          const target = steps[to]
          if (steps[from]?.id !== step.id || !target) return []
          return [{ nodeId, link: sandboxHotspotSchema.parse({ targetStepId: target.id }) }]
        }),
    })
    const locked = steps.findIndex(({ id }) => {
      const gate = chapters.find((chapter) => chapter.stepId === id)
      return gate !== undefined && gates.indexOf(gate.id) >= passes
    })
    const open = locked < 0 ? steps : steps.slice(0, locked + 1)
    return { published, open: new Set(open.map(({ id }) => id)) }
  })

const wishes = fc.array(
  fc.record({
    kind: fc.constantFrom('link', 'link', 'link', 'back', 'start', 'on'),
    which: fc.nat(30),
  }),
  { maxLength: 60 },
)

/** What a viewer can do in a sandbox, as the player does it. */
function move(demo: PublishedDemo, at: Playback, kind: string, which: number): Playback {
  const step = demo.steps.find(({ id }) => id === at.stepId)
  if (!step) throw new Error('nowhere')
  const target = step.links[which % (step.links.length || 1)]?.stepId
  if (kind === 'link' && target) return goTo(demo, at, target).playback
  if (kind === 'back') return backTheWay(demo, at).playback
  if (kind === 'start') return goTo(demo, at, demo.steps[0]?.id ?? '').playback
  // Chapters are left by Next, kept hotspots lead on.
  const leads = kind === 'on' && (step.kind === 'chapter' || step.hotspots.length > 0)
  return leads ? next(demo, at, step.hotspots[0]?.id).playback : at
}

it('passes no gate and traps nobody: from anywhere there is the start, and back the way that was come', () => {
  fc.assert(
    fc.property(sandbox, wishes, ({ published, open }, run) => {
      let at = startPlayback(published)
      const first = at.stepId
      for (const { kind, which } of run) {
        const before = at
        at = move(published, at, kind, which)
        expect(open.has(at.stepId ?? '')).toBe(true)
        for (const id of at.visited) expect(open.has(id)).toBe(true)
        if (kind === 'link' && at.stepId !== before.stepId) {
          expect(backTheWay(published, at).playback.stepId).toBe(before.stepId)
        }
        const started = goTo(published, at, first ?? '').playback
        expect([started.stepId, started.ended]).toEqual([first, false])
      }
      let steps = 0
      for (let back = at; back.visited.length > 0; steps++)
        back = backTheWay(published, back).playback
      expect(steps).toBeLessThanOrEqual(run.length)
    }),
  )
})
