import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { RecordDialog } from './record-dialog.tsx'

beforeEach(() => {
  const sendMessage = async () => ({ version: '1.0.0', paired: {} })
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(answer: { ok: boolean; message?: string } | null) {
  const { editor } = await fakeEditor()
  editor.show(RecordDialog, { title: '', subtitle: '', page: '', onRecord: async () => null })
  const onRecord = vi.fn(async () => answer as never)
  render(
    inApp(
      <EditorContext value={editor}>
        <RecordDialog title="Record" subtitle="A page" page="" onRecord={onRecord} />
      </EditorContext>,
      '/',
    ).app,
  )
  const field = await screen.findByRole('textbox')
  return {
    editor,
    onRecord,
    record: (address: string) => {
      fireEvent.change(field, { target: { value: address } })
      fireEvent.submit(field.closest('form') as HTMLFormElement)
    },
  }
}

it('records the page of an address, completed as people type it, and closes', async () => {
  const { editor, onRecord, record } = await open({ ok: true })
  record('example.com/app')
  await waitFor(() => expect(editor.dialog.value).toBeNull())
  expect(onRecord).toHaveBeenCalledWith('https://example.com/app')
})

it('records nothing that is no address, and says what one looks like', async () => {
  const { editor, onRecord, record } = await open({ ok: true })
  for (const wrong of ['', 'two words', 'javascript:alert(1)']) {
    record(wrong)
    expect(await screen.findByText(/Enter the address of the page/)).not.toBeNull()
  }
  expect(onRecord).not.toHaveBeenCalled()
  expect(editor.dialog.value).not.toBeNull()
})

it('stays and says so when the extension refuses, or does not answer', async () => {
  const refused = await open({ ok: false, message: 'Another recording is running.' })
  refused.record('https://example.com')
  await screen.findByText('Another recording is running.')
  cleanup()
  const silent = await open(null)
  silent.record('https://example.com')
  await screen.findByText('The extension is not responding.')
  expect(silent.editor.dialog.value).not.toBeNull()
})
