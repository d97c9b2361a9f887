import type { DemoCard } from '@waystep/api-contract'
import { describe, expect, it } from 'vitest'
import { demoCard } from '../testing/demo-card.ts'
import { captionOf } from './demo-state.ts'

const now = new Date().toISOString()
const demo: DemoCard = { ...demoCard, createdAt: now, updatedAt: now }
const caption = (fields: Partial<DemoCard>) => captionOf({ ...demo, ...fields })

describe('what a demo’s card says', () => {
  it('is what viewers get of it', () => {
    expect(caption({})).toMatch(/^Published · 5 steps · /)
    expect(caption({ steps: 1 })).toMatch(/^Published · 1 step · /)
    expect(caption({ steps: 0 })).toMatch(/^No steps yet · /)
  })

  it('is how many steps a redaction holds back from them, if they get anything', () => {
    expect(caption({ heldBack: 1 })).toMatch(/^1 step held back · 5 steps · /)
    expect(caption({ heldBack: 2 })).toMatch(/^2 steps held back · 5 steps · /)
    expect(caption({ heldBack: 2, link: false })).toMatch(/^Private · 5 steps · /)
  })

  it('is above all that the operator took it down', () => {
    const takedown = { at: new Date().toISOString(), reason: 'Phishing' }
    expect(caption({ takedown, link: false, heldBack: 2 })).toBe('Taken down: Phishing')
    expect(caption({ takedown: { ...takedown, reason: null } })).toMatch(/^Taken down · 5 steps · /)
  })
})
