// @vitest-environment node
import 'fake-indexeddb/auto'
import { createStep, zoomAround } from '@waystep/demo-model'
import { describe, expect, it, vi } from 'vitest'
import type { Journal } from './journal.ts'
import { savingText } from './saving-status.ts'
import { hotspotId, sampleId, stepId } from './testing/sample-demo.ts'
import { pass, savingWorld, settle } from './testing/saving-world.ts'

const world = savingWorld()

describe('saving', () => {
  it('changes the document at once, and the server soon after', async () => {
    const tab = await world.browser.open()
    tab.rename(1, 'One')
    expect(tab.names()).toEqual(['One', 'Step 2', 'Step 3'])
    expect(world.names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
    await settle()
    expect(world.names()).toEqual(['One', 'Step 2', 'Step 3'])
    expect((await world.journal.read(world.server.document.demo.id)).records).toEqual([])
  })

  it('tells what the server has of it, which stays behind until all of it is saved', async () => {
    const tab = await world.browser.open()
    const savedName = () => tab.sync.saved.value?.steps[stepId(1)]?.text
    expect(savedName()).toBe('Step 1')
    const release = world.server.hold()
    tab.rename(1, 'One')
    await settle()
    tab.rename(1, 'Two')
    expect(savedName()).toBe('Step 1')
    release()
    await settle()
    expect(savedName()).toBe('Two')
  })

  it('[E2.13] says that it saves while a save runs, and only then', async () => {
    const tab = await world.browser.open()
    expect(savingText(tab.queue.status.value)).toBe('Saved')
    const release = world.server.hold()
    tab.rename(1, 'One')
    await settle()
    expect(savingText(tab.queue.status.value)).toBe('Saving Demo')
    release()
    await settle()
    expect(savingText(tab.queue.status.value)).toBe('Saved')
  })

  it('[E4.23] says so for every save, that of a zoom too', async () => {
    const tab = await world.browser.open()
    const says = () => savingText(tab.queue.status.value)
    const release = world.server.hold()
    tab.sync.dispatch({ type: 'update-step', stepId: stepId(1), changes: zoomAround(null) })
    await settle()
    expect(says()).toBe('Saving Demo')
    release()
    await settle()
    expect(says()).toBe('Saved')
    expect(world.server.document.steps[stepId(1)]).toMatchObject(zoomAround(null))
  })

  it('sends in order, numbered, and never two calls at once', async () => {
    const tab = await world.browser.open()
    const release = world.server.hold()
    tab.rename(1, 'a')
    await settle()
    tab.rename(2, 'b')
    tab.rename(3, 'c')
    await settle()
    expect(world.server.calls).toEqual([{ clientId: 'client-1', seqs: [1] }])
    release()
    await settle()
    expect(world.server.calls.map(({ seqs }) => seqs)).toEqual([[1], [2, 3]])
    expect(world.names()).toEqual(['a', 'b', 'c'])
  })

  it('merges changes of the same thing that were not sent yet', async () => {
    const tab = await world.browser.open()
    const release = world.server.hold()
    tab.rename(2, 'sent')
    await settle()
    for (const text of ['t', 'ty', 'typ', 'typed']) tab.rename(1, text)
    const move = (x: number) =>
      tab.sync.dispatch({
        type: 'update-hotspot',
        hotspotId: hotspotId(1),
        changes: { mouseXCooridnate: x },
      })
    move(10)
    move(20)
    release()
    await settle()
    expect(world.server.calls.map(({ seqs }) => seqs)).toEqual([[1], [2, 3]])
    expect(world.names()).toEqual(['typed', 'sent', 'Step 3'])
    expect(world.server.document.hotspots[hotspotId(1)]?.mouseXCooridnate).toBe(20)
  })

  it('never changes a command that may have reached the server', async () => {
    const tab = await world.browser.open()
    world.server.forecast(['reply lost'])
    const release = world.server.hold()
    tab.rename(1, 'first')
    await settle()
    tab.rename(1, 'second')
    release()
    await settle()
    await pass(2_000)
    expect(world.server.applied).toMatchObject([
      { changes: { text: 'first' } },
      { changes: { text: 'second' } },
    ])
    expect(world.names()[0]).toBe('second')
  })

  it('sends nothing that is not in the journal yet', async () => {
    let journaled = () => {}
    const slow: Journal = {
      ...world.journal,
      write: (entries) =>
        new Promise((resolve, reject) => {
          journaled = () => world.journal.write(entries).then(resolve, reject)
        }),
    }
    const tab = await world.browser.open({ journal: slow })
    tab.rename(1, 'One')
    await settle()
    expect(world.server.calls).toEqual([])
    journaled()
    await settle()
    expect(world.names()[0]).toBe('One')
  })

  it('asks once about captured pages that came in with steps of another demo', async () => {
    const load = vi.spyOn(world.server.api, 'load')
    const tab = await world.browser.open()
    load.mockClear()
    const { id: demoId } = world.server.document.demo
    const add = (index: number) => {
      const page = { htmlCaptureId: sampleId(6, 1), number: 1 }
      const step = createStep({ id: sampleId(2, index), demoId, ...page })
      const items = [{ step, hotspots: [], chapter: null }]
      tab.sync.dispatch({ type: 'add-steps', after: 0, items })
    }
    tab.rename(1, 'One')
    await settle()
    expect(load).not.toHaveBeenCalled()
    add(11)
    await settle()
    add(12)
    await settle()
    expect(load).toHaveBeenCalledTimes(1)
  })
})
