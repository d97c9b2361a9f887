import { beforeEach, describe, expect, it } from 'vitest'
import { hotspotId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'

let fake: FakeEditor

beforeEach(async () => {
  fake = await fakeEditor(3)
})

const rename = (text: string, gesture?: string) =>
  fake.editor.run(
    { type: 'update-step', stepId: stepId(1), changes: { text } },
    'Rename step',
    gesture,
  )

describe('undo and redo', () => {
  it('[M4.30] take back and do again, step by step', () => {
    const before = fake.document()
    rename('One')
    fake.editor.run({ type: 'delete-steps', stepIds: [stepId(2)] }, 'Delete step')
    const after = fake.document()
    fake.editor.history.undo()
    fake.editor.history.undo()
    expect(fake.document()).toEqual(before)
    fake.editor.history.redo()
    fake.editor.history.redo()
    expect(fake.document()).toEqual(after)
  })

  it('bring back deleted, sorted and added steps with all that belongs to them', () => {
    const before = fake.document()
    const { history, run } = fake.editor
    run({ type: 'reorder-steps', stepIds: [stepId(3), stepId(2), stepId(1)] }, 'Move step')
    run({ type: 'delete-steps', stepIds: [stepId(1), stepId(3)] }, 'Delete 2 steps')
    expect(fake.document().hotspots[hotspotId(1)]).toBeUndefined()
    history.undo()
    history.undo()
    expect(fake.document()).toEqual(before)
  })

  it('treat one gesture as one, however many commands it took', () => {
    for (const text of ['t', 'ty', 'typed']) rename(text, 'typing')
    rename('again', 'typing later')
    fake.editor.history.undo()
    expect(fake.names()[0]).toBe('typed')
    fake.editor.history.undo()
    expect(fake.names()[0]).toBe('Step 1')
    fake.editor.history.redo()
    expect(fake.names()[0]).toBe('typed')
  })

  it('forget what was undone once something else is done', () => {
    rename('One')
    fake.editor.history.undo()
    rename('Two')
    expect(fake.editor.history.redoLabel.value).toBeNull()
  })

  it('remember nothing of what changed nothing', () => {
    rename('Step 1')
    expect(fake.editor.history.undoLabel.value).toBeNull()
    expect(fake.editor.session.queue.pending()).toEqual([])
  })

  it('say when what they would change is gone', () => {
    rename('One')
    fake.editor.session.sync.dispatch({ type: 'delete-steps', stepIds: [stepId(1)] })
    expect(fake.editor.history.undo()).toEqual({ done: false, label: 'Rename step' })
    expect(fake.editor.history.undoLabel.value).toBeNull()
  })
})
