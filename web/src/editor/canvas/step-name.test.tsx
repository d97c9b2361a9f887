import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { chapterSchema, type DemoDocument } from '@waystep/demo-model'
import { UiProvider } from '@waystep/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { EditorContext } from '../core/editor-context.ts'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { renameStep } from '../steps/rename-step.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { StepFooter } from './step-footer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Footer() {
  const step = editor.currentStep.value
  return step && <StepFooter step={step} />
}
let editor: Awaited<ReturnType<typeof fakeEditor>>['editor']

async function shown(document?: DemoDocument) {
  const fake = await fakeEditor(document ?? 3)
  editor = fake.editor
  render(
    <UiProvider>
      <EditorContext value={fake.editor}>
        <Footer />
      </EditorContext>
    </UiProvider>,
  )
  return fake
}

it('below the stage is a field after a click, and its button has the focus after Enter', async () => {
  const { names } = await shown()
  fireEvent.click(screen.getByRole('button', { name: 'Rename step: Step 1' }))
  const field = await screen.findByRole('textbox', { name: 'Step name' })
  fireEvent.change(field, { target: { value: 'Start' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(names()[0]).toBe('Start')
  const button = await screen.findByRole('button', { name: 'Rename step: Start' })
  expect(document.activeElement).toBe(button)
})

it('is a field for the step of a menu where tiles show no names, which is shown for it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { names } = await shown()
  renameStep.run(editor, [stepId(2)])
  expect(editor.currentStep.value?.id).toBe(stepId(2))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Step name' })
  expect(field.value).toBe('Step 2')
  fireEvent.change(field, { target: { value: 'Second' } })
  fireEvent.blur(field)
  expect(names()[1]).toBe('Second')
})

it('is the heading of a chapter that has no name of its own, as on its tile', async () => {
  const sample = sampleDemo(3)
  const { [stepId(1)]: first } = sample.steps
  if (!first) throw new Error('no first step')
  const owner = { stepId: first.id, workspaceId: sample.demo.workspaceId }
  const chapter = chapterSchema.parse({ id: sampleId(4, 1), ...owner, heading: 'Get Started' })
  await shown({
    ...sample,
    steps: { ...sample.steps, [first.id]: { ...first, text: '' } },
    chapters: { [chapter.id]: chapter },
  })
  expect(screen.getByRole('button', { name: 'Rename step: Get Started' })).toBeTruthy()
})
