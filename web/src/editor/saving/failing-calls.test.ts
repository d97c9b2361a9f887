// @vitest-environment node
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { savingText } from './saving-status.ts'
import { stepId } from './testing/sample-demo.ts'
import { failure, pass, savingWorld, settle } from './testing/saving-world.ts'

const world = savingWorld()

describe('calls that fail', () => {
  it('are repeated when the request was lost', async () => {
    const tab = await world.browser.open()
    world.server.forecast(['request lost', 'request lost'])
    tab.rename(1, 'One')
    await settle()
    expect(tab.queue.status.value).toMatchObject({ state: 'failed', kind: 'unreachable' })
    await pass(10_000)
    expect(world.server.calls).toHaveLength(3)
    expect(world.server.applied).toHaveLength(1)
    expect(tab.queue.status.value).toEqual({ state: 'saved' })
  })

  it('are applied once when only the reply was lost', async () => {
    const tab = await world.browser.open()
    world.server.forecast(['reply lost', 'reply lost', 'reply lost'])
    tab.sync.dispatch({ type: 'delete-steps', stepIds: [stepId(2)] })
    await settle()
    await pass(60_000)
    expect(world.server.calls).toHaveLength(4)
    expect(world.server.applied).toHaveLength(1)
    expect(tab.names()).toEqual(['Step 1', 'Step 3'])
    expect(tab.queue.status.value).toEqual({ state: 'saved' })
  })

  it('[E8.8] keep what was set for the whole demo, and say so in the indicator only', async () => {
    const tab = await world.browser.open()
    world.server.forecast([], failure('server'))
    tab.sync.dispatch({ type: 'update-demo', changes: { topBar: true, darkmode: true } })
    await settle()
    expect(tab.sync.document.value?.demo).toMatchObject({ topBar: true, darkmode: true })
    expect(savingText(tab.queue.status.value)).toMatch(/^Not saved: the server has a problem/)
    expect(tab.rejected).toEqual([])
    world.server.forecast([])
    tab.queue.retry()
    await settle()
    expect(world.server.document.demo).toMatchObject({ topBar: true, darkmode: true })
    expect(savingText(tab.queue.status.value)).toBe('Saved')
  })

  it('wait longer each time, and come back at once when asked to', async () => {
    const jitter = vi.spyOn(Math, 'random').mockReturnValue(0)
    const tab = await world.browser.open()
    world.server.forecast([], failure('server'))
    tab.rename(1, 'One')
    await settle()
    const calls = async (milliseconds: number) => {
      await pass(milliseconds)
      return world.server.calls.length
    }
    expect(await calls(999)).toBe(1)
    expect(await calls(1)).toBe(2)
    expect(await calls(1_999)).toBe(2)
    expect(await calls(1)).toBe(3)
    jitter.mockRestore()
    world.server.forecast([])
    tab.queue.retry()
    await settle()
    expect(tab.queue.status.value).toEqual({ state: 'saved' })
  })

  it.each([
    ['server', true, 'the server has a problem'],
    ['storage', true, 'the server cannot store anything just now'],
    ['busy', true, 'the server is busy'],
    ['signed-out', false, 'you are signed out'],
    ['not-allowed', false, 'you cannot edit this demo'],
    ['missing', false, 'this demo no longer exists'],
    ['expired', false, 'this demo has expired'],
  ] as const)('keep every change when it is “%s”, and say so', async (kind, retrying, words) => {
    const tab = await world.browser.open()
    world.server.forecast([], failure(kind))
    tab.rename(1, 'One')
    tab.rename(2, 'Two')
    await settle()
    await pass(20)
    const status = tab.queue.status.value
    expect(status).toMatchObject({ state: 'failed', kind, retrying, changes: 2, kept: 'device' })
    expect(savingText(status)).toBe(`Not saved: ${words}. 2 changes kept on this device`)
    const calls = world.server.calls.length
    await pass(120_000)
    expect(world.server.calls.length > calls).toBe(retrying)
    world.server.forecast([])
    tab.queue.retry()
    await settle()
    expect(world.names()).toEqual(['One', 'Two', 'Step 3'])
  })

  it('give up the one change that the server will never take, not those around it', async () => {
    const tab = await world.browser.open()
    const release = world.server.hold()
    tab.rename(1, 'a')
    await settle()
    world.server.forecast([failure('refused'), 'clear', failure('too-large')])
    tab.rename(2, 'good')
    tab.rename(3, 'too large')
    release()
    await settle()
    expect(world.server.calls.map(({ seqs }) => seqs)).toEqual([[1], [2, 3], [2], [3]])
    expect(tab.rejected).toMatchObject([
      { command: { changes: { text: 'too large' } }, message: 'Told so.' },
    ])
    // The screen shows what the server has.
    expect(tab.names()).toEqual(['a', 'good', 'Step 3'])
    expect(tab.queue.status.value).toEqual({ state: 'saved' })
  })

  it('show what the server refused, and take it back', async () => {
    const tab = await world.browser.open()
    world.server.change({ type: 'delete-steps', stepIds: [stepId(2)] })
    tab.rename(2, 'gone')
    await settle()
    expect(tab.rejected).toMatchObject([{ message: 'It is gone.' }])
    expect(tab.names()).toEqual(['Step 1', 'Step 3'])
  })
})
