import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { WhatViewersGet } from './what-viewers-get.tsx'

afterEach(cleanup)

it('counts the steps that viewers get, without hidden ones and those held back', async () => {
  const { editor } = await fakeEditor(5)
  editor.heldBack.value = [
    { stepId: stepId(2), number: 2 },
    { stepId: stepId(4), number: 4 },
  ]
  const contents = (
    <EditorContext value={editor}>
      <WhatViewersGet />
    </EditorContext>
  )
  render(inApp(contents, '/', someone()).app)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toContain('3 steps, with the pages and images in them')
  expect(lines).toContain('2 steps are held back')
})
