import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordStep, sampleRecording } from '../../test/samples.ts'
import { createJournal, type Journal } from './journal.ts'
import { openJournalDatabase } from './journal-database.ts'
import type { Recording } from './recording.ts'

let name: string
let journal: Journal
let recording: Recording

beforeEach(async () => {
  name = crypto.randomUUID()
  journal = createJournal(openJournalDatabase(name))
  recording = sampleRecording('http://localhost')
  await journal.addRecording(recording)
})

describe('the journal', () => {
  it('holds everything when it is opened again', async () => {
    const step = await recordStep(journal, recording, 'One', ['logo'])
    const again = createJournal(openJournalDatabase(name))
    expect((await again.steps(recording.id)).map(({ id }) => id)).toEqual([step.id])
    expect((await again.nextEntry(recording.id))?.work).toEqual({
      kind: 'add',
      stepId: step.id,
      offset: 0,
    })
    expect((await again.capture(step.captureId ?? ''))?.title).toBe('Shop')
  })

  it('waits for the disk with all that it writes', async () => {
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await recordStep(journal, recording, 'One', ['logo'])
    await journal.undoLast(recording.id)
    const writing = begun.mock.results
      .map(({ value }) => value as IDBTransaction)
      .filter(({ mode }) => mode === 'readwrite')
    expect(writing.length).toBeGreaterThan(1)
    expect(new Set(writing.map(({ durability }) => durability))).toEqual(new Set(['strict']))
    begun.mockRestore()
  })

  it('numbers entries without gaps or doubles when steps come at the same time', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((step) => recordStep(journal, recording, step)))
    const steps = await journal.steps(recording.id)
    expect(steps.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  it('keeps a step that may have arrived until the server is told to delete it', async () => {
    const step = await recordStep(journal, recording, 'One')
    await journal.markEntry(recording.id, 1, 'sent')
    expect(await journal.undoLast(recording.id)).toBe(step.id)
    expect((await journal.nextEntry(recording.id))?.seq).toBe(1)
    await journal.markEntry(recording.id, 1, 'done')
    expect((await journal.nextEntry(recording.id))?.work).toEqual({
      kind: 'remove',
      stepId: step.id,
    })
    expect(await journal.steps(recording.id)).toEqual([])
  })

  it('answers null when there is nothing to undo or to redo', async () => {
    expect(await journal.undoLast(recording.id)).toBeNull()
    expect(await journal.redoNext(recording.id)).toBeNull()
    await recordStep(journal, recording, 'One')
    expect(await journal.redoNext(recording.id)).toBeNull()
  })

  it('brings steps back in their order, also after the worker was restarted', async () => {
    const [one, two, three] = [
      await recordStep(journal, recording, 'One'),
      await recordStep(journal, recording, 'Two'),
      await recordStep(journal, recording, 'Three'),
    ]
    await journal.markEntry(recording.id, 1, 'done')
    for (let times = 0; times < 3; times += 1) await journal.undoLast(recording.id)
    const again = createJournal(openJournalDatabase(name))
    const idsOf = async () => (await again.steps(recording.id)).map(({ id }) => id)
    for (const step of [one, two, three]) expect(await again.redoNext(recording.id)).toBe(step.id)
    expect(await again.redoNext(recording.id)).toBeNull()
    expect(await idsOf()).toEqual([one.id, two.id, three.id])
    expect((await again.capture(two.captureId ?? ''))?.title).toBe('Shop')
    expect((await again.progress(recording.id)).canRedo).toBe(false)
    // The last one is the last again.
    expect(await again.undoLast(recording.id)).toBe(three.id)
    expect(await idsOf()).toEqual([one.id, two.id])
  })

  it('forgets what was taken back when another step is recorded, and what the server must be told not', async () => {
    await recordStep(journal, recording, 'One')
    const sent = await recordStep(journal, recording, 'Sent')
    const waiting = await recordStep(journal, recording, 'Waiting')
    await journal.markEntry(recording.id, 1, 'done')
    await journal.markEntry(recording.id, 2, 'sent')
    await journal.undoLast(recording.id)
    await journal.undoLast(recording.id)
    const other = await recordStep(journal, recording, 'Other')
    expect(await journal.step(waiting.id)).toBeNull()
    expect(await journal.capture(waiting.captureId ?? '')).toBeNull()
    expect(await journal.step(sent.id)).not.toBeNull()
    await journal.undoLast(recording.id)
    expect(await journal.redoNext(recording.id)).toBe(other.id)
    expect(await journal.redoNext(recording.id)).toBeNull()
  })

  it('takes no step for a recording that was cancelled', async () => {
    await journal.changeRecording(recording.id, { state: 'cancelled' })
    await recordStep(journal, recording, 'Late')
    expect(await journal.steps(recording.id)).toEqual([])
  })

  it('forgets a recording whole, and no other', async () => {
    const other = sampleRecording('http://localhost')
    await journal.addRecording(other)
    const gone = await recordStep(journal, recording, 'One', ['logo'])
    const kept = await recordStep(journal, other, 'Two', ['logo'])
    await journal.removeRecording(recording.id)
    expect(await journal.recording(recording.id)).toBeNull()
    expect(await journal.step(gone.id)).toBeNull()
    expect(await journal.capture(gone.captureId ?? '')).toBeNull()
    expect(await journal.asset(recording.id, gone.assets[0] ?? '')).toBeNull()
    expect(await journal.nextEntry(recording.id)).toBeNull()
    expect((await journal.steps(other.id)).map(({ id }) => id)).toEqual([kept.id])
    expect(await journal.asset(other.id, kept.assets[0] ?? '')).not.toBeNull()
  })

  it('sends a recording again to a demo of its own, in its order, with ids of its own', async () => {
    await journal.changeRecording(recording.id, {
      base: 4,
      problem: null,
      demo: { ...recording.demo, title: '' },
    })
    const steps = [
      await recordStep(journal, recording, 'One'),
      await recordStep(journal, recording, 'Two'),
    ]
    await recordStep(journal, recording, 'Undone')
    await journal.undoLast(recording.id)
    await journal.markEntry(recording.id, 1, 'done')
    const demoId = crypto.randomUUID()
    await journal.saveAsNewDemo(recording.id, demoId)
    expect(await journal.recording(recording.id)).toMatchObject({
      demo: { id: demoId, title: 'Untitled demo', isNew: true, exists: false },
      purpose: { kind: 'append' },
      base: null,
      state: 'finished',
      problem: null,
    })
    const again = await journal.steps(recording.id)
    expect(again.map(({ id }) => id)).toEqual(steps.map(({ id }) => id))
    for (const [index, { step, hotspots }] of again.entries()) {
      expect(step).toMatchObject({ demoId, text: steps[index]?.step.text })
      expect(step.id).not.toBe(steps[index]?.step.id)
      expect(hotspots).toHaveLength(steps[index]?.hotspots.length ?? -1)
      for (const hotspot of hotspots) expect(hotspot.stepId).toBe(step.id)
      expect(hotspots.map(({ id }) => id)).not.toEqual(steps[index]?.hotspots.map(({ id }) => id))
    }
    for (const [offset, { id }] of again.entries()) {
      const entry = await journal.nextEntry(recording.id)
      expect(entry?.work).toEqual({ kind: 'add', stepId: id, offset })
      await journal.markEntry(recording.id, entry?.seq ?? 0, 'done')
    }
    expect(await journal.nextEntry(recording.id)).toBeNull()
  })

  it('says how many steps the server has, without those undone', async () => {
    for (const name of ['One', 'Two', 'Three']) await recordStep(journal, recording, name)
    await journal.undoLast(recording.id)
    await journal.markEntry(recording.id, 1, 'done')
    await journal.markEntry(recording.id, 2, 'sent')
    expect(await journal.progress(recording.id)).toEqual({
      sent: 1,
      total: 2,
      canRedo: true,
    })
  })

  it('words a step anew only while it was not sent', async () => {
    const step = await recordStep(journal, recording, 'One')
    const words = { text: 'Double-click', nameOf: (title: string) => `${title}!` }
    await journal.rewordStep(step.id, words)
    const worded = { step: { text: 'Shop!' }, hotspots: [{ text: 'Double-click' }] }
    expect(await journal.step(step.id)).toMatchObject(worded)
    await journal.markEntry(recording.id, 1, 'sent')
    await journal.rewordStep(step.id, { ...words, text: 'Late' })
    expect(await journal.step(step.id)).toMatchObject(worded)
    await journal.rewordStep('unknown', words)
  })
})
