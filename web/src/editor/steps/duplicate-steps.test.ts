import { createChapter, createStep } from '@waystep/demo-model'
import { expect, it, vi } from 'vitest'
import { newId } from '../../api-client/new-id.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { duplicateSteps } from './duplicate-steps.ts'

it('names the chapter whose password the copy keeps, for the password is in no document', async () => {
  const { editor, document } = await fakeEditor(1)
  const { id: demoId, workspaceId } = document().demo
  const step = createStep({ id: newId(), demoId, number: 0 })
  const chapter = createChapter({
    id: newId(),
    stepId: step.id,
    workspaceId,
    type: 'Password',
    hasPassword: true,
  })
  editor.run(
    { type: 'add-steps', after: 1, items: [{ step, hotspots: [], chapter }] },
    'Add a chapter',
  )
  const run = vi.spyOn(editor, 'run')
  const first = Object.values(document().steps).find((one) => one.id !== step.id)?.id ?? ''
  duplicateSteps.run(editor, [first, step.id])
  const [command] = run.mock.calls[0] ?? []
  expect(command).toMatchObject({
    commands: [{ items: [{ chapter: null }, { passwordOf: chapter.id }] }],
  })
  const copied = Object.values(document().chapters).filter((one) => one.id !== chapter.id)
  expect(copied).toMatchObject([{ type: 'Password', hasPassword: true }])
})
