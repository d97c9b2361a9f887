import type { DemoCard } from '@waystep/api-contract'
import { linkExpired, linkLifeOf } from './link-life.ts'
import { whenOf } from './when.ts'

/**
 * What viewers get of a demo: everything, nothing because the operator took it down or it is
 * private, or nothing yet.
 */
export type DemoState = 'published' | 'taken-down' | 'private' | 'empty'

export function stateOf(demo: Pick<DemoCard, 'link' | 'steps' | 'takedown'>): DemoState {
  if (demo.takedown) return 'taken-down'
  if (!demo.link) return 'private'
  return demo.steps === 0 ? 'empty' : 'published'
}

export const stateLabels: Readonly<Record<DemoState, string>> = {
  published: 'Published',
  'taken-down': 'Taken down',
  private: 'Private',
  empty: 'No steps yet',
}

function stepsOf(count: number): string {
  return count === 1 ? '1 step' : `${count} steps`
}

/** What stands below a demo's title: what viewers get or miss of it, how long it is, and its age. */
export function captionOf(demo: DemoCard): string {
  const state = stateOf(demo)
  if (demo.takedown?.reason) return `${stateLabels[state]}: ${demo.takedown.reason}`
  const isWhole = demo.heldBack === 0 || state !== 'published'
  const life = state === 'published' ? linkLifeOf(demo.linkExpiresAt) : null
  const isOver = life === linkExpired
  return [
    !isWhole && `${stepsOf(demo.heldBack)} held back`,
    isWhole && !isOver && stateLabels[state],
    life,
    demo.steps > 0 && stepsOf(demo.steps),
    whenOf(demo.updatedAt),
  ]
    .filter(Boolean)
    .join(' · ')
}

export type Order = 'updated' | 'created' | 'title'

export const orderLabels: Readonly<Record<Order, string>> = {
  updated: 'Last edited',
  created: 'Newest',
  title: 'Title',
}

/** What a list says of its order where it shows the first of its demos only. */
export const orderWords: Readonly<Record<Order, string>> = {
  updated: 'the latest changes first',
  created: 'the newest first',
  title: 'by title',
}
