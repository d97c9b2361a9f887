import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordReading, sampleRecording } from '../../test/samples.ts'
import { createJournal, type Journal } from '../upload/journal.ts'
import { openJournalDatabase } from '../upload/journal-database.ts'
import type { Recording } from '../upload/recording.ts'
import { completeReadings } from './complete-readings.ts'
import { frameGroupAt } from './frame-group-fixture.ts'

let database: ReturnType<typeof openJournalDatabase>
let journal: Journal
let recording: Recording

beforeEach(async () => {
  database = openJournalDatabase(crypto.randomUUID())
  journal = createJournal(database)
  recording = sampleRecording('http://localhost')
  await journal.addRecording(recording)
})

const { page } = frameGroupAt([], { readAt: 1 })
const body = { type: 2, id: 2, tagName: 'body', attributes: {}, childNodes: [] } as const
const whole = { ...page, tree: { ...page.tree, childNodes: [body] } }
const shown = (url: string) => ({
  ...page,
  tree: {
    ...page.tree,
    childNodes: [{ ...body, tagName: 'img', attributes: { src: url } }],
  },
})

async function healthOf(stepId: string) {
  const step = await journal.step(stepId)
  const capture = await journal.capture(step?.captureId ?? '')
  return [step?.ready, capture?.health.map(({ kind, detail }) => `${kind}: ${detail}`)]
}

describe('completeReadings', () => {
  it('keeps the picture of a page that cannot be put together, says so, and goes on', async () => {
    const broken = await recordReading(journal, recording, { ...whole, sheets: [null as never] })
    const next = await recordReading(journal, recording, whole)
    await completeReadings(
      journal,
      async () => null,
      () => {},
    )
    expect(await healthOf(broken)).toEqual([
      true,
      [expect.stringMatching(/^page-too-large: only its screenshot is kept \(TypeError/)],
    ])
    expect(await healthOf(next)).toEqual([true, []])
    expect(await journal.nextReading()).toBeNull()
  })

  it('goes on with other pages where the step of one cannot be read', async () => {
    const unreadable = await recordReading(journal, recording, whole)
    const next = await recordReading(journal, recording, whole)
    const stored = await (await database()).get('steps', unreadable)
    await (await database()).put('steps', { ...stored, hotspots: null })
    await completeReadings(
      journal,
      async () => null,
      () => {},
    )
    expect(await healthOf(next)).toEqual([true, []])
    expect((await journal.nextReading())?.stepId).toBe(unreadable)
  })

  it('does not wait for ever for a file of a page', async () => {
    const waiting = await recordReading(journal, recording, shown('http://localhost/never.png'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const fetchFile = vi.fn(() => new Promise<null>(() => {}))
      const completing = completeReadings(journal, fetchFile, () => {})
      await vi.waitFor(() => expect(fetchFile).toHaveBeenCalled())
      await vi.advanceTimersByTimeAsync(120_000)
      vi.useRealTimers()
      await completing
    } finally {
      vi.useRealTimers()
    }
    expect(await healthOf(waiting)).toEqual([
      true,
      [expect.stringContaining('no end of putting a page together')],
    ])
  })
})
