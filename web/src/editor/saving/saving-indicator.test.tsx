import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { SavingIndicator } from './saving-indicator.tsx'
import { hotspotId } from './testing/sample-demo.ts'

afterEach(cleanup)

it('says that what a panel or dialog holds is not saved yet, until it is saved or thrown away', async () => {
  const { editor } = await fakeEditor(3)
  const indicator = (
    <EditorContext value={editor}>
      <SavingIndicator />
    </EditorContext>
  )
  render(inApp(indicator, '/', someone()).app)
  const says = () => screen.getByRole('status').textContent
  expect(says()).toBe('Saved')
  act(() => {
    editor.draft.open(hotspotId(1))
    editor.draft.change({ text: 'Other words' })
  })
  expect(says()).toBe('Not saved yet')
  act(() => editor.draft.discard())
  expect(says()).toBe('Saved')
  act(() => {
    editor.dialogUnsaved.value = true
  })
  expect(says()).toBe('Not saved yet')
})
