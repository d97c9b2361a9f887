// @vitest-environment node
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { Journal } from './journal.ts'
import { savingText } from './saving-status.ts'
import { stepId } from './testing/sample-demo.ts'
import { pass, savingWorld, settle } from './testing/saving-world.ts'

const world = savingWorld()

describe('a tab that dies', () => {
  it('before its command was sent: the next tab sends it', async () => {
    const tab = await world.browser.open()
    world.server.forecast([], 'request lost')
    tab.rename(1, 'One')
    await settle()
    tab.kill()
    world.server.forecast([])
    const next = await world.browser.open()
    expect(next.names()[0]).toBe('One')
    await settle()
    expect(world.names()[0]).toBe('One')
    expect(world.server.applied).toHaveLength(1)
    expect((await world.journal.read(world.server.document.demo.id)).records).toEqual([])
  })

  it('between sending and the reply: nothing is applied twice', async () => {
    const tab = await world.browser.open()
    const release = world.server.hold()
    tab.sync.dispatch({ type: 'delete-steps', stepIds: [stepId(1)] })
    await settle()
    tab.rename(1, 'kept')
    await settle()
    tab.kill()
    release()
    await settle()
    expect(world.server.applied).toHaveLength(1)
    const next = await world.browser.open()
    await settle()
    expect(next.names()).toEqual(['kept', 'Step 3'])
    expect(world.server.applied).toHaveLength(2)
    expect(next.queue.status.value).toEqual({ state: 'saved' })
  })

  it('is taken over by a tab that is open, too', async () => {
    const first = await world.browser.open()
    const second = await world.browser.open()
    world.server.forecast([], 'request lost')
    first.rename(1, 'One')
    await settle()
    first.kill()
    world.server.forecast([])
    await second.sync.check()
    await settle()
    expect(world.names()[0]).toBe('One')
    expect(second.names()[0]).toBe('One')
  })

  it('leaves its commands in their order', async () => {
    const tab = await world.browser.open()
    world.server.forecast([], 'request lost')
    tab.rename(1, 'first')
    tab.sync.dispatch({ type: 'reorder-steps', stepIds: [stepId(3), stepId(1), stepId(2)] })
    tab.rename(1, 'third is first')
    await settle()
    tab.kill()
    world.server.forecast([])
    const next = await world.browser.open()
    await settle()
    expect(next.names()).toEqual(['third is first', 'first', 'Step 2'])
    expect(world.server.applied.map(({ type }) => type)).toEqual([
      'update-step',
      'reorder-steps',
      'update-step',
    ])
  })
})

describe('without a place to keep changes', () => {
  const full: Journal = {
    write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    remove: () => Promise.resolve(),
    read: () => Promise.resolve({ records: [], unreadable: [] }),
    setAside: () => Promise.resolve(),
  }

  it('saves all the same, and warns that the tab must stay open while it cannot', async () => {
    const tab = await world.browser.open({ journal: full })
    world.server.forecast([], 'request lost')
    tab.rename(1, 'One')
    await settle()
    expect(savingText(tab.queue.status.value)).toContain('kept only in this tab: leave it open')
    expect(tab.queue.losesOnClose()).toBe(true)
    world.server.forecast([])
    await pass(5_000)
    expect(world.names()[0]).toBe('One')
    expect(tab.queue.losesOnClose()).toBe(false)
  })

  it('loses nothing on closing once the journal has it, saved or not', async () => {
    const tab = await world.browser.open()
    world.server.forecast([], 'request lost')
    tab.rename(1, 'One')
    expect(tab.queue.losesOnClose()).toBe(true)
    await settle()
    expect(tab.queue.losesOnClose()).toBe(false)
  })
})

describe('what a tab that died left on a device that others sign in on', () => {
  it('is sent by its author alone, and is shown to nobody else', async () => {
    const tab = await world.browser.open({ author: 'ada' })
    world.server.forecast([], 'request lost')
    tab.rename(1, 'Ada’s secret')
    await settle()
    tab.kill()
    world.server.forecast([])
    const other = await world.browser.open({ author: 'eve' })
    await settle()
    expect(other.names()[0]).toBe('Step 1')
    expect(world.server.applied).toEqual([])
    other.kill()
    await world.browser.open({ author: 'ada' })
    await settle()
    expect(world.names()[0]).toBe('Ada’s secret')
  })

  it('as a trial user is sent by the account that they made since', async () => {
    const tab = await world.browser.open({ author: null })
    world.server.forecast([], 'request lost')
    tab.rename(1, 'tried')
    await settle()
    tab.kill()
    world.server.forecast([])
    await world.browser.open({ author: 'ada' })
    await settle()
    expect(world.names()[0]).toBe('tried')
  })
})
