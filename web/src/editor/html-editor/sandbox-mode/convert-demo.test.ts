// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import { makeGuided, makeSandbox } from './convert-demo.ts'

let fake: FakeEditor
beforeEach(async () => {
  fake = await fakeEditor(2)
})

const kinds = () => [fake.document().demo.type, fake.server.document.demo.type]
const hotspots = () => Object.keys(fake.document().hotspots).length

describe('making a demo a sandbox', () => {
  it('[H8.11] says that its hotspots are deleted once the server has it, and is one step to undo', async () => {
    const before = [hotspots(), fake.document().demo.type] as const
    await makeSandbox(fake.editor, { deleteHotspots: true })
    expect(kinds()).toEqual(['Sandbox', 'Sandbox'])
    expect(hotspots()).toBe(0)
    expect(fake.toasts).toEqual(['All hotspots deleted successfully'])
    fake.editor.history.undo()
    expect([hotspots(), fake.document().demo.type]).toEqual(before)
  })

  it('[H8.8] says that they could not be deleted, and never that they are', async () => {
    fake.server.forecast([], 'request lost')
    await makeSandbox(fake.editor, { deleteHotspots: true })
    expect(fake.toasts).toEqual(['Failed to delete hotspots'])
    expect(kinds()[1]).not.toBe('Sandbox')
    fake.server.forecast([])
    fake.editor.session.queue.retry()
    await vi.waitFor(() => expect(kinds()[1]).toBe('Sandbox'))
  })

  it('says nothing where the hotspots stay, and takes it back', async () => {
    const before = hotspots()
    await makeSandbox(fake.editor, { deleteHotspots: false })
    expect([kinds()[0], hotspots()]).toEqual(['Sandbox', before])
    makeGuided(fake.editor)
    expect([kinds()[0], hotspots()]).toEqual(['HTML', before])
    expect(fake.toasts).toEqual([])
  })
})
