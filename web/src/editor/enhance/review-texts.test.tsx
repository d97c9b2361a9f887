import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { hotspotId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { ReviewTexts } from './review-texts.tsx'

let fake: FakeEditor

afterEach(() => {
  cleanup()
  fake.editor.dispose()
  vi.unstubAllGlobals()
})

it('what another author wrote meanwhile is not hidden by a text that is taken, and that is said', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      unobserve = () => {}
      disconnect = () => {}
    },
  )
  fake = await fakeEditor(2, 'ada')
  const proposals = [1, 2].map((index) => ({
    stepId: stepId(index),
    hotspotId: hotspotId(index),
    was: `Click ${index}`,
    now: `Press **number ${index}**`,
    faults: [],
  }))
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <ReviewTexts found={{ proposals, left: 0 }} onBack={() => {}} />
    </EditorContext>,
    '/',
  )
  render(app)
  const take = await screen.findByText('Take 2 texts')
  act(() => {
    const changes = { text: 'Choose your plan' }
    fake.editor.run({ type: 'update-hotspot', hotspotId: hotspotId(1), changes }, 'Edit')
  })
  fireEvent.click(take)
  const { hotspots } = fake.document()
  expect(hotspots[hotspotId(1)]).toMatchObject({ text: 'Choose your plan', aiText: null })
  expect(hotspots[hotspotId(2)]).toMatchObject({ aiText: 'Press **number 2**' })
  expect(fake.toasts).toEqual(['1 text enhanced. 1 hotspot changed meanwhile'])
})
