import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { sampleRecording } from '../../../test/samples.ts'
import { frameGroupAt } from '../../capture/frame-group-fixture.ts'
import { createJournal } from '../../upload/journal.ts'
import { openJournalDatabase } from '../../upload/journal-database.ts'
import { takeInStep } from './step-intake.ts'

it('keeps a step whose picture cannot be read, and says that it has none', async () => {
  const pressId = crypto.randomUUID()
  const journal = createJournal(openJournalDatabase(crypto.randomUUID()))
  const recording = sampleRecording('http://localhost')
  await journal.addRecording(recording)
  const reading = frameGroupAt([], { readAt: 1 })
  const view = { documentId: 'page', url: reading.page.url }
  const picture = { png: new ArrayBuffer(1), view, askedAt: 1, madeAt: 1 }
  await takeInStep(journal, {
    recording,
    tabId: 1,
    message: {
      type: 'step',
      pressId,
      act: { kind: 'click', name: 'Save' },
      target: { nodeId: 2, box: { x: 10, y: 10, width: 80, height: 20 }, point: null },
      actedAt: 1,
      pressedAt: 1,
      changedAt: 1,
      reading,
    },
    pressed: { documentId: 'page', top: reading, others: [] },
    found: { picture, health: [] },
  })
  expect((await journal.step(pressId))?.hotspots[0]?.text).toBe('Click **Save**')
  expect(await journal.nextReading()).toMatchObject({
    stepId: pressId,
    picture: null,
    health: [{ kind: 'picture-missing', detail: 'the browser could not read the one it took' }],
  })
})
