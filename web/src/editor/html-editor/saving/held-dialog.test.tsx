import type { Signal } from '@preact/signals-react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageStep, testDocument, textEdit } from '@waystep/demo-model/testing'
import { UiProvider } from '@waystep/ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditorContext } from '../../core/editor-context.ts'
import type { DemoFacts } from '../../saving/demo-copy.ts'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import { HeldDialog } from './held-dialog.tsx'
import { requestSave } from './request-save.ts'

const first = pageStep('first', { url: 'https://a.test/users', pageTitle: 'Users' })
const same = pageStep('same', { url: 'https://a.test/users', pageTitle: 'Users' })
const other = pageStep('other', { url: 'https://a.test/teams', pageTitle: 'Teams' })
const redaction = textEdit('redaction', {
  edits: { Redact: { oldValue: null, newValue: 'redact' } },
})
let fake: FakeEditor

/** The pages answer: the redacted element is on the first step only, and its words are on no other. */
function pagesAnswer(): void {
  const resolve = async () => [
    {
      stepId: first.id,
      resolutions: { [redaction.id]: { kind: 'applied', nodeId: 7 } },
      words: { [redaction.id]: 'Airi Satou' },
    },
    ...[same, other].map(({ id }) => ({
      stepId: id,
      resolutions: { [redaction.id]: { kind: 'absent' } },
      words: {},
    })),
  ]
  const tasks = { resolve, sayingSteps: async () => ({ [redaction.id]: [] }) }
  vi.spyOn(fake.editor.html.pages, 'tasks').mockReturnValue(tasks as never)
}

afterEach(cleanup)
beforeEach(async () => {
  fake = await fakeEditor(testDocument({ steps: [first, same, other] }))
  const { facts } = fake.editor.session.sync
  const captures = Object.fromEntries(
    [first, same, other].map(({ htmlCaptureId, url, pageTitle }) => [
      htmlCaptureId ?? '',
      { url: url ?? '', title: pageTitle ?? '', viewport: { width: 1, height: 1 }, health: [] },
    ]),
  )
  ;(facts as Signal<DemoFacts>).value = { ...(facts.value as DemoFacts), captures }
  pagesAnswer()
  render(
    <UiProvider>
      <EditorContext value={fake.editor}>
        <HeldDialog />
      </EditorContext>
    </UiProvider>,
  )
})

const stored = () => Object.values(fake.server.document.edits)

async function ask(): Promise<void> {
  fake.editor.html.draft.change({ put: [redaction] })
  void requestSave(fake.editor)
  await screen.findByText('Is it on the other steps?')
}

it('[H4.23] asks before a save that holds steps back, and offers what is likely', async () => {
  await ask()
  expect(stored()).toEqual([])
  expect(screen.getByText('Found on 1 step, not on 2.')).toBeTruthy()
  const boxOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(boxOf(/not on step 3/).checked).toBe(true)
  expect(boxOf(/not on step 2/).checked).toBe(false)
  expect(screen.getByText('Viewers do not get step 2 until you say what to do.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(stored()).toHaveLength(1))
  expect(stored()[0]?.rejectedStepIds).toEqual([other.id])
  await vi.waitFor(() =>
    expect(fake.toasts).toEqual([
      'Saved. Step 2 is held back from viewers until you say what to do',
    ]),
  )
})

it('says that all is saved only when viewers get all steps', async () => {
  await ask()
  await userEvent.click(screen.getByRole('checkbox', { name: /not on step 2/ }))
  expect(screen.getByText('Viewers get all steps.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(fake.toasts).toEqual(['Changes saved successfully']))
  expect(stored()[0]?.rejectedStepIds).toEqual([other.id, same.id])
})

it('saves nothing when the author goes back, and asks again at the next save', async () => {
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.queryByText('Is it on the other steps?')).toBeNull()
  expect(stored()).toEqual([])
  expect(fake.editor.html.draft.unsaved.value).toBe(true)
  void requestSave(fake.editor)
  await screen.findByText('Is it on the other steps?')
})

it('saves at once where nothing is withheld, and where the pages cannot be read', async () => {
  fake.editor.html.draft.change({ put: [textEdit('New')] })
  await requestSave(fake.editor)
  expect(stored()).toHaveLength(1)
  vi.spyOn(fake.editor.html.pages, 'tasks').mockImplementation(() => {
    throw new Error('no worker')
  })
  fake.editor.html.draft.change({ put: [redaction] })
  await requestSave(fake.editor)
  expect(stored()).toHaveLength(2)
})
