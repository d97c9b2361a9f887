import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { choose, shownTiles, tiles } from './testing/shown-tiles.tsx'

afterEach(cleanup)

it('hides all selected steps at once by the menu of one, says so, and shows them again', async () => {
  const { editor } = await shownTiles()
  const marked = () => tiles().map((tile) => tile.closest('.ed-tile')?.hasAttribute('data-hidden'))
  const said = () => tiles().map((tile) => /Hidden/.test(tile.getAttribute('aria-label') ?? ''))
  expect([marked(), said()]).toEqual([Array(3).fill(false), Array(3).fill(false)])
  editor.selection.toggle(stepId(1))
  editor.selection.toggle(stepId(2))
  await choose(/^Hide/)
  expect([marked(), said()]).toEqual([
    [true, true, false],
    [true, true, false],
  ])
  await choose(/^Show/)
  expect(marked()).toEqual([false, false, false])
})
