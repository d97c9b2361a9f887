import { expect, it } from 'vitest'
import type { FrameBlurRules } from '../../messaging/frame-messages.ts'
import type { PickedElement } from '../../privacy/picked-element.ts'
import { createUnheardPicks } from './unheard-picks.ts'

const a: PickedElement = {
  origin: 'https://acme.example',
  pathname: '/',
  stretches: [],
  role: null,
  classes: [],
  textHash: 1,
}
const rules = (...all: PickedElement[]): FrameBlurRules => ({
  selectors: [],
  picked: all,
  recorded: [],
})

it('holds what was picked until the background says so, and no longer', () => {
  const picks = createUnheardPicks()
  picks.add({ picked: a, on: true })
  expect(picks.over(rules()).picked).toEqual([a])
  // An older word that was under way.
  expect(picks.over(rules()).picked).toEqual([a])
  // As it comes back from the browser's storage.
  const stored = Object.fromEntries(Object.entries(a).toReversed()) as unknown as PickedElement
  expect(picks.over(rules(stored)).picked).toEqual([a])
  // Taken away elsewhere.
  expect(picks.over(rules()).picked).toEqual([])
})

it('holds what was taken away, too', () => {
  const picks = createUnheardPicks()
  picks.add({ picked: a, on: true })
  picks.add({ picked: a, on: false })
  expect(picks.over(rules(a)).picked).toEqual([])
  expect(picks.over(rules()).picked).toEqual([])
  expect(picks.over(rules(a)).picked).toEqual([a])
})
