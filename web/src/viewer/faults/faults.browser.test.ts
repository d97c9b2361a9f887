// @vitest-environment node
import { expect, it } from 'vitest'
import { waitForStep } from '../testing/measure.ts'
import { viewerInBrowser } from '../testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const textOf = (selector: string) =>
  viewer.page.$eval(selector, (element) => element.textContent ?? '')
const focused = () =>
  viewer.page.evaluate(() => document.activeElement?.closest('.ws-card, .ws-control')?.className)

/** Goes to the last step, which is not loaded, and reads why it is not shown. */
async function failAtTheLast(): Promise<string> {
  await viewer.page.keyboard.press('End')
  await viewer.page.waitForSelector('.ws-fault')
  return await textOf('.ws-card-title')
}

it.each([
  ['cut off', 'The server cannot be reached'],
  ['fails', 'The server has a problem'],
] as const)('a server whose replies are %s: %s', async (failing, title) => {
  await viewer.open('/demo/plain')
  await viewer.page.keyboard.press('ArrowRight')
  await waitForStep(viewer.page, 2, 4)
  viewer.site.failing = failing
  expect(await failAtTheLast()).toBe(title)
  expect(await textOf('.ws-heard')).toContain(`${title}. Trying again automatically.`)
  expect(await focused()).toBe('ws-card')

  // What is loaded can still be walked.
  for (const number of [2, 1]) {
    await viewer.page.keyboard.press('ArrowLeft')
    await waitForStep(viewer.page, number, 4)
    expect(await viewer.page.$('.ws-fault')).toBeNull()
  }

  await viewer.page.focus('.ws-control[aria-label="Next"]')
  expect(await failAtTheLast()).toBe(title)
  expect(await focused()).toContain('ws-control')
  viewer.site.failing = 'none'
  await waitForStep(viewer.page, 4, 4)
  expect(await viewer.page.$('.ws-fault')).toBeNull()
  expect(await focused()).toContain('ws-control')
  expect(await textOf('.ws-heard')).toContain('Step 4 of 4')
})

it('a browser without connection goes on at once when it is back', async () => {
  await viewer.open('/demo/plain')
  await viewer.page.setOfflineMode(true)
  expect(await failAtTheLast()).toBe('You are offline')
  expect(await focused()).toBe('ws-card')
  await viewer.page.setOfflineMode(false)
  await waitForStep(viewer.page, 4, 4)
  expect(await viewer.page.$('.ws-fault')).toBeNull()
  // The words that came have it, not the page.
  expect(await viewer.page.evaluate(() => document.activeElement?.textContent)).toContain(
    'Words of four',
  )
})

it('tries again when it is asked to, and says that it does', async () => {
  await viewer.open('/demo/plain')
  viewer.site.failing = 'cut off'
  await failAtTheLast()
  await viewer.page.focus('.ws-fault button')
  await viewer.page.keyboard.press('Enter')
  expect(await viewer.page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  viewer.site.failing = 'none'
  await waitForStep(viewer.page, 4, 4)
})
