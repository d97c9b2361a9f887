import { type Command, createStep } from '@waystep/demo-model'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hotspotId, sampleId, stepId } from '../saving/testing/sample-demo.ts'
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

  it('take what the server did for a gesture back with it, unless something was done meanwhile', async () => {
    const { history } = fake.editor
    const done: Command = { type: 'update-step', stepId: stepId(2), changes: { text: 'Step 2' } }
    const entry = { label: 'Save voiceovers', command: done, gesture: 'voices 1' }
    const served = async () => {
      fake.server.change({ type: 'update-step', stepId: stepId(2), changes: { text: 'Served' } })
      await fake.editor.session.sync.check()
      history.complete(entry)
    }
    rename('One', 'voices 1')
    await vi.waitFor(() => expect(fake.server.applied).toHaveLength(1))
    await served()
    history.undo()
    expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
    rename('One', 'voices 1')
    rename('Two', 'typing')
    await vi.waitFor(() => expect(fake.server.document.steps[stepId(1)]?.text).toBe('Two'))
    await served()
    history.undo()
    expect(fake.names()).toEqual(['Two', 'Step 2', 'Step 3'])
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

  it('[M4.30] end a gesture with a pause, another gesture and an undo', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    rename('a', 'typing')
    vi.advanceTimersByTime(1_500)
    rename('ab', 'typing')
    rename('abc', 'typing')
    fake.editor.history.undo()
    expect(fake.names()[0]).toBe('a')
    rename('ad', 'typing')
    fake.editor.history.undo()
    expect(fake.names()[0]).toBe('a')
    vi.useRealTimers()
  })

  it('take a long gesture back with one command', () => {
    for (const text of ['t', 'ty', 'typ', 'type']) rename(text, 'typing')
    fake.editor.history.undo()
    const undone = fake.editor.session.queue.pending().at(-1)
    expect(undone).toMatchObject({ type: 'update-step', changes: { text: 'Step 1' } })
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
    expect(fake.editor.history.undo()).toEqual({
      done: false,
      label: 'Rename step',
      why: 'gone',
    })
    expect(fake.editor.history.undoLabel.value).toBeNull()
  })
})

describe('with somebody else at the demo, undo', () => {
  /** Somebody else's change, and this editor's hearing of it. */
  async function other(command: Command): Promise<void> {
    await vi.waitFor(() => expect(fake.editor.session.queue.pending()).toEqual([]))
    fake.server.change(command)
    await fake.editor.session.sync.check()
  }
  const undo = () => fake.editor.history.undo()
  const newStep = () =>
    createStep({ id: sampleId(2, 9), demoId: sampleId(1, 1), number: 0, text: 'New' })

  it('leaves a field as they left it, and says so', async () => {
    rename('Mine')
    await other({ type: 'update-step', stepId: stepId(1), changes: { text: 'Theirs' } })
    expect(undo()).toEqual({ done: false, label: 'Rename step', why: 'changed-by-others' })
    expect(fake.names()[0]).toBe('Theirs')
  })

  it('takes back the fields of a change that they left alone', async () => {
    const changes = { text: 'Mine', bgcolor: '#112233' }
    const before = fake.document().hotspots[hotspotId(1)]
    fake.editor.run({ type: 'update-hotspot', hotspotId: hotspotId(1), changes }, 'Edit hotspot')
    await other({ type: 'update-hotspot', hotspotId: hotspotId(1), changes: { text: 'Theirs' } })
    expect(undo()).toEqual({ done: true, label: 'Edit hotspot' })
    expect(fake.document().hotspots[hotspotId(1)]).toEqual({ ...before, text: 'Theirs' })
    fake.editor.history.redo()
    expect(fake.document().hotspots[hotspotId(1)]).toMatchObject({ ...changes, text: 'Theirs' })
  })

  it('takes back a gesture of several commands only where nobody else was', async () => {
    for (const text of ['t', 'ty', 'typed']) rename(text, 'typing')
    await other({ type: 'update-step', stepId: stepId(1), changes: { text: 'Theirs' } })
    expect(undo()).toMatchObject({ why: 'changed-by-others' })
    expect(fake.names()).toEqual(['Theirs', 'Step 2', 'Step 3'])
  })

  it('moves back only while nobody else has sorted; steps that they added stay', async () => {
    const sort = (...ids: string[]): Command => ({ type: 'reorder-steps', stepIds: ids })
    fake.editor.run(sort(stepId(2), stepId(1), stepId(3)), 'Move step')
    await other(sort(stepId(3), stepId(2), stepId(1)))
    expect(undo()).toMatchObject({ done: false })
    expect(fake.names()).toEqual(['Step 3', 'Step 2', 'Step 1'])
    fake.editor.run(sort(stepId(1), stepId(2), stepId(3)), 'Move step')
    const step = newStep()
    await other({ type: 'add-steps', after: 3, items: [{ step, hotspots: [], chapter: null }] })
    expect(undo()).toMatchObject({ done: true })
    expect(fake.names()).toEqual(['Step 3', 'New', 'Step 2', 'Step 1'])
  })

  it('does not delete an added step that they have worked on since; a move of it is no work', async () => {
    const step = newStep()
    const add: Command = {
      type: 'add-steps',
      after: 3,
      items: [{ step, hotspots: [], chapter: null }],
    }
    fake.editor.run(add, 'Duplicate step')
    await other({ type: 'delete-steps', stepIds: [stepId(1)] })
    undo()
    expect(fake.names()).toEqual(['Step 2', 'Step 3'])
    fake.editor.history.redo()
    await other({ type: 'update-step', stepId: step.id, changes: { text: 'Theirs' } })
    expect(undo()).toMatchObject({ why: 'changed-by-others' })
    expect(fake.names()).toContain('Theirs')
  })
})
