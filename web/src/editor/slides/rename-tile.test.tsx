import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { choose, openMenu, shownTiles, tiles } from './testing/shown-tiles.tsx'

afterEach(cleanup)

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Step name' })
const noField = () => expect(screen.queryByRole('textbox', { name: 'Step name' })).toBeNull()

describe('renaming a step in its tile', () => {
  it('[E5.33] begins in the menu, takes 40 letters, and Enter keeps what is typed', async () => {
    const { editor, names } = await shownTiles()
    await choose(/^Rename/, 1)
    const input = await field()
    expect([input.value, input.maxLength]).toEqual(['Step 2', 40])
    await waitFor(() => expect(document.activeElement).toBe(input))
    fireEvent.change(input, { target: { value: '  Pick a plan ' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(names()).toEqual(['Step 1', 'Pick a plan', 'Step 3'])
    noField()
    expect(document.activeElement).toBe(tiles()[1])
    editor.history.undo()
    expect(names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
    expect(editor.history.undo()).toBeNull()
  })

  it('is left with Escape as it was, and with a click elsewhere as it is typed', async () => {
    const { names, editor } = await shownTiles()
    await choose(/^Rename/)
    fireEvent.change(await field(), { target: { value: 'Other' } })
    fireEvent.keyDown(await field(), { key: 'Escape' })
    noField()
    expect(names()[0]).toBe('Step 1')
    expect(editor.session.queue.pending()).toEqual([])
    await choose(/^Rename/)
    fireEvent.change(await field(), { target: { value: 'Other' } })
    fireEvent.blur(await field())
    noField()
    expect(names()[0]).toBe('Other')
  })

  it('without a name calls the step by its number', async () => {
    const { names } = await shownTiles()
    await choose(/^Rename/)
    fireEvent.change(await field(), { target: { value: ' ' } })
    fireEvent.keyDown(await field(), { key: 'Enter' })
    expect(names()[0]).toBe('')
    expect(tiles()[0]?.getAttribute('aria-label')).toBe('Step 1: Step 1')
  })

  it('ends with the step, and does not begin again when it is back', async () => {
    const { editor } = await shownTiles()
    await choose(/^Rename/)
    await field()
    editor.run({ type: 'delete-steps', stepIds: [stepId(1)] }, 'Delete step')
    await waitFor(noField)
    editor.history.undo()
    await waitFor(() => expect(tiles()).toHaveLength(3))
    noField()
  })

  it('is not offered for several', async () => {
    const { editor } = await shownTiles()
    editor.selection.extendTo(stepId(2))
    expect((await openMenu(0)).queryByRole('menuitem', { name: /^Rename/ })).toBeNull()
  })
})
