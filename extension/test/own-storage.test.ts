import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPanel } from '../../e2e/drivers/extension.ts'
import { openStage, type Stage } from './stage.ts'

const token = 'wsr_good'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.pair(token)
})
afterAll(() => stage?.close())

async function backgroundOf(browser: ReturnType<Stage['browser']>) {
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker')
  const worker = await target.worker()
  if (!worker) throw new Error('the background does not run')
  return worker
}

/** What a script of ours in a visited page reads of all that the extension stores, and why it reads nothing. */
async function readFromPage(page: Awaited<ReturnType<Stage['open']>>): Promise<readonly string[]> {
  const worker = await backgroundOf(stage.browser())
  const read = await worker.evaluate(async (address) => {
    const [tab] = await chrome.tabs.query({ url: address })
    const [injected] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: async () => {
        const areas = ['local', 'session', 'sync'] as const
        const answers = areas.map(async (area) => {
          try {
            return `${area}: ${JSON.stringify(await chrome.storage[area].get(null))}`
          } catch (error) {
            return `${area}: ${error}`
          }
        })
        const changed = new Promise<string>((resolve) => {
          chrome.storage.onChanged.addListener((changes) => resolve(JSON.stringify(changes)))
          setTimeout(() => resolve('heard nothing'), 2_000)
        })
        return [...(await Promise.all(answers)), await changed]
      },
    })
    return injected?.result
  }, page.url())
  if (!read) throw new Error('the script did not run')
  return read
}

const denied = /Access to storage is not allowed from this context/

async function expectDenied(): Promise<void> {
  const page = await stage.open()
  const reading = readFromPage(page)
  // A token that is given meanwhile is told to no page either.
  await new Promise((done) => setTimeout(done, 500))
  await stage.pair(token)
  const read = await reading
  expect(read.slice(0, 3).filter((answer) => denied.test(answer))).toHaveLength(3)
  expect(read.join('\n')).not.toContain(token)
  expect(read[3]).toBe('heard nothing')
  await page.close()
}

describe('what the extension stores', () => {
  it('is read by the background, which has the token', async () => {
    const worker = await backgroundOf(stage.browser())
    const stored = await worker.evaluate(() => chrome.storage.local.get(null))
    expect(JSON.stringify(stored)).toContain(token)
  })

  it('is not for its scripts in visited pages, nor is what changes in it', expectDenied)

  it('is not for them after the browser was killed and opened anew', async () => {
    await stage.crash()
    await backgroundOf(stage.browser())
    await expectDenied()
    const panel = await openPanel(stage.browser(), await stage.open())
    expect(await panel.$eval('main', (main) => main.textContent)).toContain('Ann Lee')
  })
})
