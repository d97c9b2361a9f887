import { expect, it } from 'vitest'
import { stepBefore } from './use-files-on-panel.ts'

/** A panel with drawn rows of 100 px, the first of which is that of this step. */
function panelOf(stepIds: readonly string[], drawn: readonly string[]) {
  const panel = document.createElement('nav')
  for (const id of drawn) {
    const row = panel.appendChild(document.createElement('li'))
    row.dataset.stepId = id
    const top = stepIds.indexOf(id) * 100
    row.style.top = `${top}px`
    row.getBoundingClientRect = () => new DOMRect(0, top, 200, 100)
  }
  return (y: number) => stepBefore(panel, stepIds, { x: 50, y })
}

it('puts what is dropped before the tile whose first half it is over, or after the one whose second half', () => {
  const ids = ['a', 'b', 'c', 'd']
  const at = panelOf(ids, ids)
  expect([10, 49, 60, 149, 160, 900].map(at)).toEqual([null, null, 'a', 'a', 'b', 'd'])
  // Only what is in sight of a long demo is drawn.
  const below = panelOf(ids, ['c', 'd'])
  expect([10, 260].map(below)).toEqual(['b', 'c'])
  expect(panelOf([], [])(10)).toBeNull()
})
