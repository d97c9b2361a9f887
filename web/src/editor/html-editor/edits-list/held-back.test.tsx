import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { orderedSteps } from '@waystep/demo-model'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EditorContext } from '../../core/editor-context.ts'
import { sampleDemo, stepId } from '../../saving/testing/sample-demo.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { sampleEdit } from '../testing/sample-edit.ts'
import { editPlaces } from './edit-places.ts'
import { HeldBack } from './held-back.tsx'

afterEach(cleanup)

type Kind = 'ambiguous' | 'absent' | 'applied'
const redact = { Redact: { oldValue: 'normal', newValue: 'redact' } } as const

/** A redaction of the sample, of whose steps this is known, in their order. */
async function open(kinds: readonly Kind[], enabledStepId: string | null = null) {
  const document = sampleDemo(3)
  const edit = sampleEdit(1, '', { edits: redact, enabledStepId })
  const found = kinds.map((kind, index) => ({
    stepId: stepId(index + 1),
    resolutions: {
      [edit.id]:
        kind === 'applied'
          ? { kind, nodeId: 7 }
          : kind === 'ambiguous'
            ? { kind, nodeIds: [1, 2] }
            : { kind },
    },
    words: {},
  }))
  const places = editPlaces(edit, orderedSteps(document), found as never)
  const { editor } = await fakeEditor(document)
  const change = vi.spyOn(editor.html.draft, 'change').mockImplementation(() => {})
  render(
    <EditorContext value={editor}>
      <HeldBack holding={[{ edit, places }]} />
    </EditorContext>,
  )
  return { editor, edit, change }
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const text = () => document.body.textContent ?? ''

describe('a redaction that holds a step back', () => {
  it('asks which of several elements it is of, on each step', async () => {
    const { editor, edit } = await open(['applied', 'ambiguous', 'ambiguous'])
    expect(buttons()).toEqual([
      'Choose the element',
      'Not on step 2',
      'Choose the element',
      'Not on step 3',
    ])
    expect(text()).not.toContain('It is not found')
    fireEvent.click(screen.getAllByRole('button', { name: 'Choose the element' })[1] as Element)
    expect(editor.html.choosing.value).toEqual({ editId: edit.id, stepId: stepId(3) })
    expect(editor.selection.currentId.value).toBe(stepId(3))
    expect(editor.html.tab.value).toBe('liveEditor')
  })

  it('is left out of the step where its author says so', async () => {
    const { edit, change } = await open(['applied', 'ambiguous', 'ambiguous'])
    press('Not on step 3')
    const [[changed]] = change.mock.calls as unknown as [[{ put: (typeof edit)[] }]]
    expect(changed.put.map(({ id, rejectedStepIds }) => [id, rejectedStepIds])).toEqual([
      [edit.id, [stepId(3)]],
    ])
  })

  it('says on which steps it was not found, and leaves it out of all of them', async () => {
    const { editor, edit, change } = await open(['absent', 'applied', 'absent'])
    expect(text()).toContain('It is not found on steps 1, 3.')
    expect(buttons()).toEqual(['Choose it on step 1', 'It is on none of them'])
    press('Choose it on step 1')
    expect(editor.html.choosing.value).toEqual({ editId: edit.id, stepId: stepId(1) })
    press('It is on none of them')
    const [[changed]] = change.mock.calls as unknown as [[{ put: (typeof edit)[] }]]
    expect(changed.put[0]?.rejectedStepIds).toEqual([stepId(1), stepId(3)])
  })

  it('is taken away where it was of that one step only', async () => {
    const { edit, change } = await open(['absent'], stepId(1))
    expect(text()).toContain('It is not found on step 1.')
    press('It is not there')
    expect(change.mock.calls).toEqual([[{ remove: [edit.id] }]])
  })
})
