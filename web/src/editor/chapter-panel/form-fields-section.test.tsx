import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createChapter, defaultFormFields } from '@waystep/demo-model'
import { UiProvider } from '@waystep/ui'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../api-client/new-id.ts'
import { EditorContext } from '../core/editor-context.ts'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { FormFieldsSection } from './form-fields-section.tsx'

const chapterId = sampleId(5, 1)
let fake: FakeEditor

/** The section of the open chapter, drawn again with each change of its draft. */
function Section() {
  const chapter = fake.editor.chapterDraft.chapter.value
  return chapter && <FormFieldsSection chapter={chapter} />
}

beforeEach(async () => {
  const document = sampleDemo(1)
  const chapter = createChapter({
    id: chapterId,
    stepId: stepId(1),
    workspaceId: document.demo.workspaceId,
    type: 'Form',
    formFields: defaultFormFields(chapterId, newId),
  })
  fake = await fakeEditor({ ...document, chapters: { [chapterId]: chapter } })
  fake.editor.chapterDraft.open(chapterId)
  render(
    <UiProvider>
      <EditorContext value={fake.editor}>
        <Section />
      </EditorContext>
    </UiProvider>,
  )
})
afterEach(cleanup)

const rows = () => screen.getAllByRole('button', { expanded: false }).map((row) => row.textContent)
const labels = () => screen.queryAllByLabelText<HTMLInputElement>('Label')

it('[E2.58, E4.17] shows each field as a row that says what it asks for, one of them open', () => {
  expect(rows()).toEqual(['First nameFirst name', 'Email*Email'])
  expect(labels()).toEqual([])
  fireEvent.click(screen.getByText('Email*'))
  expect(labels().map(({ value }) => value)).toEqual(['Email*'])
  fireEvent.click(screen.getAllByText('First name')[0] as HTMLElement)
  expect(labels().map(({ value }) => value)).toEqual(['First name'])
})

it('opens a field that is added, and says what is wrong with one that is closed again', () => {
  fireEvent.click(screen.getByText('Add field'))
  const [label] = labels()
  expect(label?.value).toBe('Question')
  fireEvent.change(label as HTMLElement, { target: { value: ' ' } })
  fireEvent.click(screen.getByText('Email*'))
  expect(screen.getByRole('alert').textContent).toBe('Enter a label for the field.')
})
