// @vitest-environment node
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { FakeBrowser } from './testing/fake-tab.ts'
import { stepId } from './testing/sample-demo.ts'
import { pass, savingWorld, settle } from './testing/saving-world.ts'

const world = savingWorld()

describe('several tabs', () => {
  it('see each other’s changes, and keep their own', async () => {
    const first = await world.browser.open()
    const second = await world.browser.open()
    const release = world.server.hold()
    first.rename(1, 'from the first')
    second.rename(2, 'from the second')
    release()
    await settle()
    expect(world.names()).toEqual(['from the first', 'from the second', 'Step 3'])
    expect(first.names()).toEqual(world.names())
    expect(second.names()).toEqual(world.names())
  })

  it('do not send what a tab that is alive has in hand', async () => {
    const first = await world.browser.open()
    world.server.forecast([], 'request lost')
    first.rename(1, 'One')
    await settle()
    world.server.forecast([])
    const second = await world.browser.open()
    expect(second.queue.pending()).toEqual([])
    expect(second.names()[0]).toBe('Step 1')
    await pass(5_000)
    expect(second.names()[0]).toBe('One')
    expect(world.server.applied).toHaveLength(1)
  })

  it('may all send everything where the browser has no locks: nothing is applied twice', async () => {
    const unlocked = new FakeBrowser(world.server, world.journal, { locks: false })
    const first = await unlocked.open()
    world.server.forecast([], 'request lost')
    first.rename(1, 'a')
    first.rename(1, 'b')
    await settle()
    world.server.forecast([])
    const second = await unlocked.open()
    first.rename(1, 'c')
    await settle()
    await pass(5_000)
    expect(world.server.applied).toMatchObject([
      { changes: { text: 'a' } },
      { changes: { text: 'b' } },
      { changes: { text: 'c' } },
    ])
    expect(first.names()).toEqual(second.names())
    expect(world.names()[0]).toBe('c')
  })

  it('learn of changes made elsewhere by the revision', async () => {
    const tab = await world.browser.open()
    world.server.change({ type: 'update-demo', changes: { title: 'By somebody else' } })
    await tab.sync.check()
    expect(tab.sync.document.value?.demo.title).toBe('By somebody else')
  })

  it('keep records that did not change as they are when they fetch', async () => {
    const tab = await world.browser.open()
    const before = tab.sync.document.value
    world.server.change({ type: 'update-step', stepId: stepId(1), changes: { text: 'other' } })
    await tab.sync.check()
    const after = tab.sync.document.value
    expect(after?.steps[stepId(1)]?.text).toBe('other')
    expect(after?.steps[stepId(2)]).toBe(before?.steps[stepId(2)])
    expect(after?.hotspots).toBe(before?.hotspots)
  })
})
