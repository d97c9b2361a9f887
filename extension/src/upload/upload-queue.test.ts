import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startContractServer } from '../../test/contract-server.ts'
import { recordStep, sampleRecording, workspaceId } from '../../test/samples.ts'
import { writePairing } from '../pairing/pairing.ts'
import { createJournal, type Journal } from './journal.ts'
import { openJournalDatabase } from './journal-database.ts'
import { createUploadQueue } from './upload-queue.ts'

vi.mock('webextension-polyfill', () => ({ default: fakeBrowser }))

let server: Awaited<ReturnType<typeof startContractServer>>
let journal: Journal

beforeEach(async () => {
  fakeBrowser.reset()
  const { local, session, sync } = fakeBrowser.storage
  // The fake has no levels of access; the real ones are tried in test/own-storage.test.ts.
  for (const area of [local, session, sync]) vi.spyOn(area, 'setAccessLevel').mockResolvedValue()
  server = await startContractServer()
  journal = createJournal(openJournalDatabase(crypto.randomUUID()))
  await writePairing({
    serverUrl: server.url,
    token: 'wsr_good',
    account: { name: 'Ann Lee', email: 'ann@example.com' },
    workspace: { id: workspaceId, name: 'Acme' },
  })
})
afterEach(() => server.stop())

async function recorded(startedAt: number) {
  const recording = sampleRecording(server.url, { startedAt })
  await journal.addRecording(recording)
  await recordStep(journal, recording, 'One')
  return recording
}

describe('the upload queue', () => {
  it('goes on with other recordings and later ones after something went wrong with one', async () => {
    const done: string[] = []
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const queue = createUploadQueue({
      journal,
      liveRecordingId: async () => null,
      onChange: () => {},
      onDone: async ({ id }) => {
        await journal.removeRecording(id)
        done.push(id)
        // As where the last window was closed, and no editor can be opened.
        if (done.length === 1) throw new Error('No current window')
      },
      onNothing: async () => {},
    })
    const [first, second] = [await recorded(1), await recorded(2)]
    queue.kick()
    await vi.waitFor(() => expect(done).toEqual([first.id, second.id]))
    const third = await recorded(3)
    queue.kick()
    await vi.waitFor(() => expect(done).toEqual([first.id, second.id, third.id]))
    expect(error).toHaveBeenCalledTimes(1)
  })
})
