import 'fake-indexeddb/auto'
import {
  type Capture,
  type DocumentNode,
  packCapture,
  type TreeNode,
} from '@waystep/capture-format'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startContractServer } from '../../test/contract-server.ts'
import { recordReading, recordStep, sampleRecording, sha256 } from '../../test/samples.ts'
import { createJournal, type Journal } from './journal.ts'
import { openJournalDatabase } from './journal-database.ts'
import type { Recording } from './recording.ts'
import { connectServer } from './server.ts'
import { uploadRecording } from './uploader.ts'

let server: Awaited<ReturnType<typeof startContractServer>>
let database: ReturnType<typeof openJournalDatabase>
let journal: Journal
let recording: Recording

const upload = (token = 'wsr_good') =>
  uploadRecording(journal, connectServer({ serverUrl: server.url, token }), recording.id)
const stepsOnServer = () => server.demos.get(recording.demo.id)?.steps ?? []

/** A page of a hundred rows, one of them new in each state. */
function rows(state: number, name = 'row'): DocumentNode {
  const childNodes = Array.from({ length: 100 }, (_, index): TreeNode => {
    const title = `${name} ${(index * 7919) % 1000} ${index === state ? 'selected' : ''}`
    return { type: 2, id: index + 2, tagName: 'p', attributes: { title }, childNodes: [] }
  })
  return { type: 0, id: 1, childNodes }
}

beforeEach(async () => {
  server = await startContractServer()
  database = openJournalDatabase(crypto.randomUUID())
  journal = createJournal(database)
  recording = sampleRecording(server.url)
  await journal.addRecording(recording)
})
afterEach(() => server.stop())

describe('uploadRecording', () => {
  it('sends files, capture and step in order, and then has nothing left', async () => {
    const first = await recordStep(journal, recording, 'One', ['logo'])
    const second = await recordStep(journal, recording, 'Two', ['logo'])
    expect(await upload()).toEqual({ kind: 'idle' })
    expect(stepsOnServer()).toEqual([first.id, second.id])
    expect(server.captures.size).toBe(2)
    expect(server.assets.has(sha256('logo'))).toBe(true)
    expect(await journal.progress(recording.id)).toMatchObject({ sent: 2, total: 2 })
  })

  it('keeps the picture of a page that the server takes not, with its hotspot in its place', async () => {
    const step = await recordStep(journal, recording, 'One')
    let refused = false
    server.setFaults(({ path }) => {
      if (path !== '/api/captures' || refused) return null
      refused = true
      return {
        status: 413,
        code: 'too-large',
        message: 'This is larger than the server accepts. Make it smaller and try again.',
      }
    })
    expect(await upload()).toEqual({ kind: 'idle' })
    expect(stepsOnServer()).toEqual([step.id])
    expect([...server.captures.values()][0]).toMatchObject({
      health: [{ kind: 'page-too-large', area: 1 }],
    })
    const command = server.commands[0]?.command
    const sent = command?.type === 'add-steps' ? command.items[0]?.hotspots[0] : null
    expect(sent).toMatchObject({ style: 'Circle', anchorNodeId: null })
    expect(sent?.mouseXCooridnate).toBe(step.hotspots[0]?.mouseXCooridnate)
  })

  it.each(['entries', 'steps', 'captures', 'assets'])(
    'sends nothing more, and says so, where one of the %s cannot be read',
    async (store) => {
      await recordStep(journal, recording, 'One', ['logo'])
      await upload()
      await recordStep(journal, recording, 'Two', ['logo'])
      await recordStep(journal, recording, 'Three', ['logo'])
      const readable = await database()
      const second = (await readable.getAll('steps')).find(({ seq }) => seq === 2)
      const keys: Record<string, IDBValidKey> = {
        entries: [recording.id, 2],
        steps: second.id,
        captures: second.captureId,
        assets: [recording.id, second.assets[0]],
      }
      const stored = await readable.get(store, keys[store] ?? '')
      await readable.put(store, { ...stored, version: 99 })
      expect(await upload()).toEqual({ kind: 'stopped' })
      expect((await journal.recording(recording.id))?.problem).toEqual({ kind: 'unreadable' })
      expect(stepsOnServer()).toHaveLength(1)
      // A version that reads it goes on by itself.
      await readable.put(store, stored)
      expect(await upload()).toEqual({ kind: 'idle' })
      expect(stepsOnServer()).toHaveLength(3)
      expect((await journal.recording(recording.id))?.problem).toBeNull()
    },
  )

  it('stops at a step that the server takes not, and at none for what it says of another', async () => {
    const step = await recordStep(journal, recording, 'One')
    const whole = connectServer({ serverUrl: server.url, token: 'wsr_good' })
    const rejecting = (seq: number) => ({
      ...whole,
      command: async () => ({
        ok: true as const,
        value: {
          revision: 1,
          acknowledged: 1,
          rejected: [{ seq, code: 'step-limit', message: 'The demo is full' }],
        },
      }),
    })
    const send = (seq: number) =>
      uploadRecording(journal, rejecting(seq) as unknown as typeof whole, recording.id)
    expect(await send(1)).toEqual({ kind: 'stopped' })
    expect((await journal.recording(recording.id))?.problem).toEqual({
      kind: 'refused',
      message: 'The demo is full',
    })
    expect(await send(7)).toEqual({ kind: 'idle' })
    expect([await journal.progress(recording.id), step.id]).toMatchObject([{ sent: 1 }, step.id])
  })

  it('waits for a page that is no capture yet, unless that will never be one', async () => {
    const page = { url: 'https://shop.example/', title: 'Shop', viewport: { width: 9, height: 9 } }
    const tree = { type: 0, id: 1, childNodes: [] } as const
    const id = await recordReading(journal, recording, { ...page, tree } as never)
    expect(await upload()).toEqual({ kind: 'not-ready' })
    const readable = await database()
    const stored = await readable.get('readings', id)
    await readable.put('readings', { ...stored, version: 99 })
    expect(await upload()).toEqual({ kind: 'stopped' })
    expect((await journal.recording(recording.id))?.problem).toEqual({ kind: 'unreadable' })
  })

  it('saves a recording as a new demo when its demo was deleted meanwhile', async () => {
    const first = await recordStep(journal, recording, 'One')
    await upload()
    const second = await recordStep(journal, recording, 'Two')
    const old = server.demos.get(recording.demo.id)
    if (old) old.trashed = true
    expect(await upload()).toEqual({ kind: 'stopped' })
    expect((await journal.recording(recording.id))?.problem?.kind).toBe('refused')

    const demoId = crypto.randomUUID()
    await journal.saveAsNewDemo(recording.id, demoId)
    expect(await upload()).toEqual({ kind: 'idle' })
    const items = server.commands
      .slice(1)
      .flatMap(({ command }) => (command.type === 'add-steps' ? command.items : []))
    expect(items.map(({ step }) => step.text)).toEqual(['Click One', 'Click Two'])
    expect(server.demos.get(demoId)?.steps).toEqual(items.map(({ step }) => step.id))
    for (const { step, hotspots } of items) {
      expect([first.step.id, second.step.id]).not.toContain(step.id)
      expect(step.demoId).toBe(demoId)
      expect(hotspots[0]?.stepId).toBe(step.id)
    }
    expect(await journal.progress(recording.id)).toMatchObject({ sent: 2, total: 2 })
  })

  it('sends a file once that twenty steps share', async () => {
    for (let index = 0; index < 20; index += 1) {
      await recordStep(journal, recording, `Step ${index}`, ['logo'])
    }
    await upload()
    const sent = server.calls.filter(
      (call) => call.startsWith('PUT') && call.endsWith(sha256('logo')),
    )
    expect(sent).toHaveLength(1)
  })

  it('sends what is new in a page, and asks for nothing the server is known to have', async () => {
    for (let index = 0; index < 20; index += 1) {
      await recordStep(journal, recording, `Step ${index}`, ['logo'], rows(index))
    }
    await upload()
    const bodies = server.sent.filter(({ call }) => call === 'POST /api/captures')
    expect(bodies).toHaveLength(20)
    const whole = JSON.stringify(packCapture([...server.captures.values()][0] as Capture)).length
    for (const { bytes } of bodies) expect(bytes).toBeLessThan(whole / 8)
    expect([...server.captures.values()].map(({ tree }) => tree)).toEqual(
      Array.from({ length: 20 }, (_, index) => rows(index)),
    )
    const asked = server.calls.filter((call) => call === 'POST /api/assets/missing')
    // What the first page needs: pictures and shared texts are the recording's own.
    expect(asked).toHaveLength(1)
    const texts = server.calls.filter((call) => call.startsWith('PUT')).length - 20 - 1
    expect(texts).toBe(1)
  })

  it('keeps what is new in a page for those after it', async () => {
    await recordStep(journal, recording, 'One', [], rows(0))
    await recordStep(journal, recording, 'Other', [], rows(0, 'panel'))
    await recordStep(journal, recording, 'Same', [], rows(0, 'panel'))
    await upload()
    const trees = [...server.captures.values()].map(({ tree }) => tree)
    expect(trees).toEqual([rows(0), rows(0, 'panel'), rows(0, 'panel')])
    expect((await journal.recording(recording.id))?.textFiles).toHaveLength(2)
  })

  it('sends the text that others are in pieces of again when the server cleared it', async () => {
    await recordStep(journal, recording, 'One', [], rows(0))
    await upload()
    const [file = ''] = (await journal.recording(recording.id))?.textFiles ?? []
    await recordStep(journal, recording, 'Two', [], rows(1))
    expect(server.assets.delete(file)).toBe(true)
    expect(await upload()).toEqual({ kind: 'idle' })
    expect(server.assets.has(file)).toBe(true)
    expect([...server.captures.values()].map(({ tree }) => tree)).toEqual([rows(0), rows(1)])
  })

  it('tries later when the server is down or fails, and loses nothing', async () => {
    const step = await recordStep(journal, recording, 'One')
    server.setFaults(() => ({ status: 503, code: 'unavailable' }))
    expect(await upload()).toEqual({ kind: 'try-later' })
    const nobody = connectServer({ serverUrl: 'http://127.0.0.1:9', token: 'wsr_good' })
    expect(await uploadRecording(journal, nobody, recording.id)).toEqual({ kind: 'try-later' })
    server.setFaults(() => null)
    expect(await upload()).toEqual({ kind: 'idle' })
    expect(stepsOnServer()).toEqual([step.id])
  })

  it('applies nothing twice when answers are lost after each call', async () => {
    const steps = [
      await recordStep(journal, recording, 'One', ['a']),
      await recordStep(journal, recording, 'Two', ['b']),
    ]
    const cut = new Set<string>()
    server.setFaults(({ method, path }) => {
      const call = `${method} ${path} ${server.commands.length}`
      if (cut.has(call)) return null
      cut.add(call)
      return 'cut'
    })
    for (let attempt = 0; attempt < 40; attempt += 1) {
      if ((await upload()).kind === 'idle') break
    }
    expect(stepsOnServer()).toEqual(steps.map((step) => step.id))
    expect(server.commands.map(({ command }) => command.type)).toEqual(['add-steps', 'add-steps'])
  })

  it('goes on where a worker was stopped between the capture and its step', async () => {
    const step = await recordStep(journal, recording, 'One')
    server.setFaults(({ path }) =>
      path.endsWith('/commands') ? { status: 500, code: 'internal' } : null,
    )
    await upload()
    expect(server.captures.size).toBe(1)
    server.setFaults(() => null)
    server.calls.length = 0
    await upload()
    expect(stepsOnServer()).toEqual([step.id])
    expect(server.calls.filter((call) => call.includes('/api/captures'))).toEqual([])
  })

  it('stops at a token that was taken back, and finishes with a new one', async () => {
    const step = await recordStep(journal, recording, 'One')
    server.setToken('wsr_new')
    expect(await upload()).toEqual({ kind: 'stopped' })
    expect((await journal.recording(recording.id))?.problem).toEqual({ kind: 'signed-out' })
    expect(await upload('wsr_new')).toEqual({ kind: 'idle' })
    expect((await journal.recording(recording.id))?.problem).toBeNull()
    expect(stepsOnServer()).toEqual([step.id])
  })

  it('sends a file again that the server cleared after it said it had it', async () => {
    const step = await recordStep(journal, recording, 'One', ['logo'])
    let clears = 1
    server.setFaults(({ path }) => {
      if (path === '/api/captures' && clears > 0) {
        clears -= 1
        server.assets.delete(sha256('logo'))
      }
      return null
    })
    expect(await upload()).toEqual({ kind: 'idle' })
    expect(stepsOnServer()).toEqual([step.id])
    expect(server.assets.has(sha256('logo'))).toBe(true)
  })

  it('keeps what the server refuses, with its reason', async () => {
    await recordStep(journal, recording, 'One')
    server.setFaults(({ path }) =>
      path === '/api/captures' ? { status: 413, code: 'too-large', message: 'Too large.' } : null,
    )
    expect(await upload()).toEqual({ kind: 'stopped' })
    expect((await journal.recording(recording.id))?.problem).toEqual({
      kind: 'refused',
      message: 'Too large.',
    })
    expect(await journal.progress(recording.id)).toMatchObject({ sent: 0, total: 1 })
  })

  it('[E7.28] puts new steps after the step that was named', async () => {
    server.demos.set(recording.demo.id, { steps: ['x', 'y', 'z'], trashed: false })
    await journal.changeRecording(recording.id, {
      demo: { ...recording.demo, isNew: false, exists: true },
      purpose: { kind: 'insert', after: 2 },
    })
    const first = await recordStep(journal, recording, 'One')
    const second = await recordStep(journal, recording, 'Two')
    await upload()
    expect(stepsOnServer()).toEqual(['x', 'y', first.id, second.id, 'z'])
  })

  it('puts new steps at the end of a demo that has some', async () => {
    const there = [crypto.randomUUID(), crypto.randomUUID()]
    server.demos.set(recording.demo.id, { steps: [...there], trashed: false })
    await journal.changeRecording(recording.id, {
      demo: { ...recording.demo, isNew: false, exists: true },
    })
    const first = await recordStep(journal, recording, 'One')
    const second = await recordStep(journal, recording, 'Two')
    await upload()
    expect(stepsOnServer()).toEqual([...there, first.id, second.id])
  })

  it('takes a step back before and after it was sent', async () => {
    const first = await recordStep(journal, recording, 'One')
    await recordStep(journal, recording, 'Two')
    await journal.undoLast(recording.id)
    await upload()
    expect(stepsOnServer()).toEqual([first.id])
    expect(server.commands).toHaveLength(1)
    await journal.undoLast(recording.id)
    const third = await recordStep(journal, recording, 'Three')
    await upload()
    expect(stepsOnServer()).toEqual([third.id])
  })

  it('sends a step again that was taken back before or after it was sent', async () => {
    const first = await recordStep(journal, recording, 'One')
    const second = await recordStep(journal, recording, 'Two')
    await journal.undoLast(recording.id)
    await journal.redoNext(recording.id)
    await upload()
    expect(stepsOnServer()).toEqual([first.id, second.id])
    await journal.undoLast(recording.id)
    await journal.undoLast(recording.id)
    await upload()
    expect(stepsOnServer()).toEqual([])
    await journal.redoNext(recording.id)
    await journal.redoNext(recording.id)
    await upload()
    expect(stepsOnServer()).toEqual([first.id, second.id])
  })

  it('waits for a step whose files are still being fetched', async () => {
    const step = await recordStep(journal, recording, 'One')
    await journal.addStep(
      recording.id,
      { ...step, id: crypto.randomUUID(), ready: false },
      'add',
      null,
    )
    expect(await upload()).toEqual({ kind: 'not-ready' })
    expect(stepsOnServer()).toEqual([step.id])
  })
})
