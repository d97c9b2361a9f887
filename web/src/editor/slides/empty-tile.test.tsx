import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { LibraryDialog } from '../media-library/library-dialog.tsx'
import { fakeEditor } from '../testing/fake-editor.ts'
import { SlidesPanel } from './slides-panel.tsx'

beforeEach(() => {
  const desktop = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.matchMedia = () => desktop
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(cleanup)

async function open(stepCount: number, me = someone()) {
  const { editor } = await fakeEditor(stepCount)
  const panel = (
    <EditorContext value={editor}>
      <SlidesPanel />
    </EditorContext>
  )
  render(inApp(panel, '/demo/d1/edit', me).app)
  return editor
}

const offered = (name: string) => screen.queryByRole('button', { name }) !== null

it('[E2.51] offers the media library and uploading images where the first step will stand', async () => {
  const editor = await open(0)
  expect(screen.getByText('No steps yet')).toBeTruthy()
  expect(offered('Upload Images')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Media Library' }))
  expect(editor.dialog.value?.type).toBe(LibraryDialog)
})

it('[E2.51, M6.1] offers trial users no library', async () => {
  await open(0, someone({ trial: true }))
  expect(offered('Upload Images')).toBe(true)
  expect(offered('Media Library')).toBe(false)
})

it('[E2.51] is not there where there are steps', async () => {
  await open(1)
  expect(screen.queryByText('No steps yet')).toBeNull()
})
