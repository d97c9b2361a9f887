import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { MetadataDialog } from './metadata-dialog.tsx'

beforeAll(() => {
  // Not in this DOM, where nothing has a size.
  class Nothing {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Nothing })
})
afterEach(cleanup)

it('[M9.40] says what the demo was copied from, where it was', async () => {
  const { editor, document } = await fakeEditor()
  const { demo } = document()
  const open = (copiedFrom: typeof demo.copiedFrom) =>
    render(
      inApp(
        <EditorContext value={editor}>
          <MetadataDialog demo={{ ...demo, copiedFrom }} />
        </EditorContext>,
        '/',
      ).app,
    )
  open(null)
  expect(screen.queryByText(/Copied from/)).toBeNull()
  cleanup()
  open({ path: `/demo/${demo.id}`, title: 'Tour of Acme' })
  const link = screen.getByRole('link', { name: 'Tour of Acme' })
  expect(link.getAttribute('href')).toBe(`/demo/${demo.id}`)
})
