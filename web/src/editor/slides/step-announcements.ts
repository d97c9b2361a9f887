import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import type { Step } from '@waystep/demo-model'

/** What screen readers hear while steps are moved. */
export function stepAnnouncements(steps: readonly Step[]): {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
} {
  const number = (id: UniqueIdentifier) => steps.find((step) => step.id === id)?.number
  return {
    screenReaderInstructions: {
      draggable:
        'Press Enter to show the step. To move it, press Space, then the arrow keys, then Space again; Escape leaves it where it was.',
    },
    announcements: {
      onDragStart: ({ active }) => `Picked up step ${number(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `Step ${number(active.id)} is at place ${number(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) =>
        over ? `Step ${number(active.id)} was dropped at place ${number(over.id)}.` : undefined,
      onDragCancel: ({ active }) => `Step ${number(active.id)} stays where it was.`,
    },
  }
}
