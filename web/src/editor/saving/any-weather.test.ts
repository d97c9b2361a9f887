// @vitest-environment node
import 'fake-indexeddb/auto'
import { applyCommand } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { sampleDemo } from './testing/sample-demo.ts'
import { failure, pass, savingWorld, settle } from './testing/saving-world.ts'

const world = savingWorld()

describe('under any weather', () => {
  /** A small generator of its own, so that a failing run can be repeated. */
  function dice(seed: number): () => number {
    let state = seed
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return state / 4_294_967_296
    }
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'loses nothing and applies nothing twice (%i)',
    async (seed) => {
      const random = dice(seed)
      const weathers = ['clear', 'request lost', 'reply lost', failure('server')] as const
      world.server.forecast(
        Array.from(
          { length: 60 },
          () => weathers[Math.floor(random() * weathers.length)] ?? 'clear',
        ),
      )
      let tab = await world.browser.open()
      while (tab.sync.document.value === null) await tab.sync.load()
      // Each change is a step of its own: one lost or made twice would be missing or there twice.
      const expected: string[] = []
      for (let change = 0; change < 20; change += 1) {
        const id = `00000007-0000-4000-8000-${String(change).padStart(12, '0')}`
        const first = Object.values(world.server.document.steps)[0]
        if (!first) throw new Error('the sample has steps')
        const text = `added ${change}`
        const added = tab.sync.dispatch({
          type: 'add-steps',
          after: 0,
          items: [{ step: { ...first, id, text }, hotspots: [], chapter: null }],
        })
        expect(added.ok).toBe(true)
        expected.unshift(text)
        if (random() < 0.3) await pass(random() * 3_000)
        if (random() < 0.2) {
          // Journaled, then killed.
          await settle()
          tab.kill()
          tab = await world.browser.open()
          while (tab.sync.document.value === null) await tab.sync.load()
        }
      }
      for (let wait = 0; wait < 30; wait += 1) await pass(30_000)
      expect(tab.queue.status.value).toEqual({ state: 'saved' })
      expect(tab.names()).toEqual([...expected, 'Step 1', 'Step 2', 'Step 3'])
      expect(world.server.applied).toHaveLength(20)
      const replayed = world.server.applied.reduce((document, command) => {
        const result = applyCommand(document, command)
        return result.ok ? result.document : document
      }, sampleDemo())
      expect(world.server.document).toEqual(replayed)
    },
  )
})
