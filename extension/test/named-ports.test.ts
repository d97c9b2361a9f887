import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPanel } from '../../e2e/drivers/extension.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.pair()
})
afterAll(() => stage?.close())

/**
 * Opens a port as a script of ours in a visited page would, were that page's process taken over: it
 * names the port like the panel's, says what only the panel may say, and keeps what it hears.
 */
async function speakAsPanel(tabAddress: string): Promise<readonly unknown[]> {
  const target = await stage.browser().waitForTarget((each) => each.type() === 'service_worker')
  const worker = await target.worker()
  const heard = await worker?.evaluate(async (address) => {
    const [tab] = await chrome.tabs.query({ url: address })
    const [injected] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: () =>
        new Promise<unknown[]>((resolve) => {
          const messages: unknown[] = []
          for (const name of ['waystep-panel', 'waystep-upload', 'sidepanel']) {
            const port = chrome.runtime.connect({ name })
            port.onMessage.addListener((message) => messages.push(message))
            port.postMessage({ type: 'disconnect' })
          }
          setTimeout(() => resolve(messages), 1500)
        }),
    })
    return injected?.result
  }, tabAddress)
  if (!heard) throw new Error('the script did not run')
  return heard
}

describe('a port of a visited page', () => {
  it('is told no pairing and changes none, whatever it is named', async () => {
    const page = await stage.open()
    expect(await speakAsPanel(page.url())).toEqual([])
    const panel = await openPanel(stage.browser(), page)
    expect(await panel.$eval('main', (main) => main.textContent)).toContain('Ann Lee')
  })
})
