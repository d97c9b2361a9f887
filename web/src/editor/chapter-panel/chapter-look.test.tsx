import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type Chapter, chapterSchema, themeLooks } from '@waystep/demo-model'
import { afterEach, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext, useEditor } from '../core/editor-context.ts'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { ButtonLook } from './chapter-button-fields.tsx'
import { ChapterLook } from './chapter-look.tsx'

afterEach(cleanup)

function Look() {
  const { chapterDraft } = useEditor()
  const chapter = chapterDraft.chapter.value
  if (!chapter) return null
  const [button] = chapter.buttons
  return (
    <>
      <ChapterLook chapter={chapter} />
      {button && (
        <ButtonLook
          button={button}
          index={0}
          onChange={(changes) => chapterDraft.change({ buttons: [{ ...button, ...changes }] })}
        />
      )}
    </>
  )
}

async function look(fields: Partial<Chapter>) {
  const sample = sampleDemo(1)
  const id = sampleId(4, 1)
  const chapter = chapterSchema.parse({
    id,
    stepId: stepId(1),
    workspaceId: sample.demo.workspaceId,
    ...fields,
  })
  const { editor } = await fakeEditor({ ...sample, chapters: { [id]: chapter } })
  editor.chapterDraft.open(id)
  const { app } = inApp(
    <EditorContext value={editor}>
      <Look />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  return { shown: () => editor.chapterDraft.chapter.value }
}

const readable = { name: 'Use readable text color' }

it('begins Custom with the colors that are shown, so that nothing is white on white', async () => {
  const { shown } = await look({ theme: 'Light', headingColor: '#ffffff' })
  fireEvent.click(screen.getByRole('radio', { name: 'Custom' }))
  expect(shown()).toMatchObject({
    theme: 'Custom',
    headingColor: themeLooks.Light.heading,
    descriptionColor: themeLooks.Light.description,
  })
  expect(screen.queryByRole('button', readable)).toBeNull()
})

it('says which text can hardly be read, and makes it readable at once', async () => {
  const { shown } = await look({ theme: 'Custom', headingColor: '#ffffff' })
  expect(screen.getByRole('note').textContent).toContain('The heading is hard to read here')
  fireEvent.click(screen.getByRole('button', readable))
  expect(shown()?.headingColor).toBe('#18181b')
  expect(screen.queryByRole('note')).toBeNull()
})

it('says so of a theme on a background of its author, and of buttons', async () => {
  const id = sampleId(7, 1)
  const buttons = [
    { id: sampleId(8, 1), chapterId: sampleId(4, 1), btnColor: '#fef9c3', color: '#ffffff' },
  ] as never
  const background = { id, type: 'Color', value: '#111827' } as never
  const { shown } = await look({ theme: 'Light', background, buttons })
  const notes = () => screen.queryAllByRole('note').map((note) => note.textContent ?? '')
  expect(notes()).toHaveLength(2)
  expect(notes()[1]).toContain('The button is hard to read here')
  const [first] = screen.getAllByRole('button', readable)
  fireEvent.click(first as HTMLElement)
  expect(shown()).toMatchObject({ theme: 'Custom', headingColor: '#ffffff' })
  fireEvent.click(screen.getByRole('button', readable))
  expect(shown()?.buttons[0]?.color).toBe('#18181b')
  expect(notes()).toEqual([])
})

it('takes any background color that is typed, once it is one', async () => {
  const { shown } = await look({ theme: 'Dark' })
  const field = screen.getByRole('textbox', { name: 'Background color' })
  fireEvent.change(field, { target: { value: '12' } })
  expect(shown()?.background).toBeNull()
  fireEvent.change(field, { target: { value: '123456' } })
  expect(shown()?.background).toMatchObject({ type: 'Color', value: '#123456' })
})

it('calls gradients by what they look like', async () => {
  const { shown } = await look({ theme: 'Dark' })
  expect(screen.queryByRole('radio', { name: /gradient\(/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Amber to red' }))
  expect(shown()?.background).toMatchObject({ type: 'Gradient' })
})
