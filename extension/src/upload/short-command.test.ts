import { addSteps, type Command, createHotspot, createStep } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { shortCommand } from './short-command.ts'

it('leaves out of a step and its hotspots what the server fills in, and nothing else', () => {
  const id = crypto.randomUUID()
  const step = createStep({ id, demoId: crypto.randomUUID(), number: 0, text: 'One', trimStart: 5 })
  const hotspot = createHotspot({
    id: crypto.randomUUID(),
    stepId: id,
    text: '',
    nextButton: false,
  })
  const items = [{ step, hotspots: [hotspot], chapter: null }]
  const command = { type: 'add-steps', after: 2, items } satisfies Command
  const sent = JSON.parse(JSON.stringify(shortCommand(command)))
  expect(addSteps.schema.parse(sent)).toEqual(command)
  expect(sent.items[0].step).toMatchObject({ id, text: 'One', trimStart: 5 })
  expect(sent.items[0].step).not.toHaveProperty('playbackRate')
  expect(sent.items[0].hotspots[0]).toMatchObject({ nextButton: false })
  expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(command).length / 2)
  const other: Command = { type: 'delete-steps', stepIds: [id] }
  expect(shortCommand(other)).toEqual(other)
})
