import { File as ReadableFile } from 'node:buffer'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pasteFiles } from '../../dropped-files/testing/drag-files.ts'
import { useShortcuts } from '../actions/use-shortcuts.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { opened } from '../testing/opened-dialog.ts'
import { UploadsFailedDialog } from '../uploads/uploads-failed-dialog.tsx'
import { copySteps } from './copy-steps.ts'
import { usePastedFiles } from './use-pasted-files.ts'

let fake: FakeEditor
/** With its bytes: the DOM of these tests has files that cannot be read. */
const png = new ReadableFile(['a'], 'image.png', { type: 'image/png' }) as unknown as File

function Harness() {
  usePastedFiles(fake.editor)
  useShortcuts(fake.editor)
  return <textarea aria-label="Notes" />
}

beforeEach(async () => {
  localStorage.clear()
  const size = { width: 1280, height: 720, close: () => {} }
  vi.stubGlobal('createImageBitmap', async () => size)
  vi.stubGlobal('fetch', async () => Response.json({ missing: [], fileBytes: 9 }))
  fake = await fakeEditor(3)
  render(<Harness />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pressPaste = () => fireEvent.keyDown(document.body, { key: 'v', ctrlKey: true })

it('makes a step of a picture that is pasted, after the selected one', async () => {
  fake.editor.selection.show(stepId(2))
  expect(pressPaste()).toBe(true)
  expect(pasteFiles(document.body, [png])).toBe(true)
  await waitFor(() => expect(fake.names()).toEqual(['Step 1', 'Step 2', '', 'Step 3']))
  fake.editor.history.undo()
  expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
})

it('lists what is pasted and is no picture', async () => {
  pasteFiles(document.body, [new File(['a'], 'a.pdf', { type: 'application/pdf' })])
  await waitFor(() =>
    expect(opened(fake.editor, UploadsFailedDialog).failed.map(({ reason }) => reason)).toEqual([
      'Not an image (PNG, JPEG), and not a video (MP4, WebM, QuickTime).',
    ]),
  )
})

it('leaves files to texts that are typed, and to what is open over the steps', () => {
  expect(pasteFiles(screen.getByLabelText('Notes'), [png])).toBe(false)
  fake.editor.show(UploadsFailedDialog, { failed: [], count: 0 })
  expect(pasteFiles(document.body, [png])).toBe(false)
})

it('[E2.75] pastes copied steps where no files are pasted: by the event, or where a browser sends none', async () => {
  copySteps.run(fake.editor, [stepId(1)])
  pressPaste()
  pasteFiles(document.body, [])
  expect(fake.names()).toEqual(['Step 1', 'Step 1', 'Step 2', 'Step 3'])
  pressPaste()
  await waitFor(() => expect(fake.names()).toHaveLength(5))
})

it('puts names of copied steps on the system’s clipboard, so that what was there is pasted no more', () => {
  const written: [string, string][] = []
  document.execCommand = () => {
    const setData = (type: string, text: string) => written.push([type, text])
    const event = new Event('copy', { bubbles: true, cancelable: true })
    return document.dispatchEvent(Object.assign(event, { clipboardData: { setData } }))
  }
  copySteps.run(fake.editor, [stepId(1), stepId(3)])
  Reflect.deleteProperty(document, 'execCommand')
  expect(written).toEqual([['text/plain', 'Step 1\nStep 3']])
})
