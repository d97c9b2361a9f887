import type { Command } from '@waystep/demo-model'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { hotspotId, stepId } from './testing/sample-demo.ts'

let fake: FakeEditor

beforeEach(async () => {
  fake = await fakeEditor(3)
})

const rename = (text: string, step = 1): Command => ({
  type: 'update-step',
  stepId: stepId(step),
  changes: { text },
})
const dispatch = (command: Command) => {
  const result = fake.editor.session.sync.dispatch(command)
  if (!result.ok) throw new Error('The document refused it')
  return result.receipt.outcome
}

describe('the receipt of a command', () => {
  it('says that the server has it, of each of those that became one', async () => {
    const outcomes = [dispatch(rename('O')), dispatch(rename('On')), dispatch(rename('One', 2))]
    expect(await Promise.all(outcomes)).toEqual(['saved', 'saved', 'saved'])
    expect(fake.server.document.steps[stepId(1)]?.text).toBe('On')
  })

  it('says so at once of one that changes nothing', async () => {
    expect(await dispatch(rename('Step 1'))).toBe('saved')
  })

  it('says which of two commands alike was refused', async () => {
    const mine = dispatch(rename('Mine', 2))
    // Somebody else deletes the step, of which this editor has not heard.
    fake.server.change({ type: 'delete-steps', stepIds: [stepId(1)] })
    const refused = dispatch(rename('Gone', 1))
    const changes = { text: 'Still there' }
    const other = dispatch({ type: 'update-hotspot', hotspotId: hotspotId(3), changes })
    expect(await Promise.all([mine, refused, other])).toEqual(['saved', 'refused', 'saved'])
  })

  it('says that it is kept for later where the server is not responding', async () => {
    fake.server.forecast([], 'reply lost')
    expect(await dispatch(rename('Kept'))).toBe('not saved')
    expect(fake.editor.session.queue.pending()).toHaveLength(1)
  })
})
