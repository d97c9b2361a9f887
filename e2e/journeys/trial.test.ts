import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../drivers/api.ts'
import { newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { hasSteps, press, savingIs, stepNames, uploadImages } from '../drivers/editor.ts'
import { chooseFiles, newTab } from '../drivers/page.ts'
import { share } from '../drivers/share-dialog.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
let demoId = ''

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
})

afterAll(async () => {
  await browser?.close()
})

const link = (name: string) => `::-p-aria([name="${name}"][role="link"])`

const newFolder = '::-p-aria([name="New folder"][role="button"])'

interface Me {
  readonly user: { isTrial: boolean } | null
  readonly workspaces: { id: string; isTrial: boolean }[]
}
const me = async () => (await callApi<Me>(page, 'GET', '/api/me')).reply

describe('trying without an account', () => {
  it('[E1.9, E2.23, E2.26, E2.28] opens the editor of an empty demo, with the extension on desktops only', async () => {
    await page.goto(product.url)
    await press(page, 'Try it')
    await page.waitForFunction(() => /^\/demo\/[^/]+\/edit$/.test(location.pathname))
    demoId = new URL(page.url()).pathname.split('/')[2] ?? ''
    await sees(page, 'Create a demo in minutes')
    await page.waitForSelector(link('Add Chrome extension'), { visible: true })
    await page.waitForSelector('::-p-aria([name="Record Cam & Screen"][role="button"])')
    await shot(page, 'trial-empty')
    await setSize(page, 'phone')
    await sees(page, 'Create a demo in minutes')
    await page.waitForSelector(link('Add Chrome extension'), { hidden: true })
    await setSize(page, 'desktop')
    expect((await me()).user).toMatchObject({ isTrial: true })
  })

  it('[E1.9] makes and changes a demo', async () => {
    await chooseFiles(page, () => uploadImages(page), ['First', 'Second'])
    await hasSteps(page, 2)
    await page.locator('.ed-step-name').click()
    await page.locator('.ed-step-name-input').fill('Orders')
    await page.keyboard.press('Enter')
    await savingIs(page, 'saved')
    await page.reload()
    await hasSteps(page, 2)
    expect(await stepNames(page)).toEqual(['Orders', 'Step 2'])
  })

  it('[E2.18, E2.19, E2.20, E2.21, E2.22] has a header of its own', async () => {
    const header = await page.$eval('.ed-header', (found) => found.textContent ?? '')
    expect(header).toContain('Link expires in 24 hours')
    expect(await page.$('.ed-header a[href="/"] svg')).not.toBeNull()
    expect(await page.$('::-p-aria([name="Back"][role="button"])')).toBeNull()
    const preview = await newTab(browser, () => press(page, 'Preview'))
    await atStep(preview, 1, 2)
    await preview.close()
    await sees(page, 'Sign up to save')
    await shot(page, 'trial-editor')
    await share(page)
    await sees(page, 'Share link')
  })

  it('[E6.2] shares the link alone', async () => {
    const url = `${product.url}/demo/${demoId}`
    expect(await page.$eval('.ed-copy-row input', (input) => input.value)).toBe(url)
    expect(await page.$('.ed-copy-block')).toBeNull()
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('Embed code')
    await page.keyboard.press('Escape')
    const stranger = await browser.createBrowserContext()
    const viewer = await stranger.newPage()
    await viewer.goto(url)
    await atStep(viewer, 1, 2)
    await stranger.close()
  })

  it('[E6.5] is asked to sign up in the dashboard too', async () => {
    await page.goto(`${product.url}/demos`)
    await sees(page, 'You are trying Waystep without an account.')
    expect(await page.$eval(link('Sign up'), (found) => found.getAttribute('href'))).toBe(
      '/demos?auth=open',
    )
    // Folders are for accounts; they are there once the trial user has signed up.
    expect(await page.$(newFolder)).toBeNull()
  })
})

describe('signing up', () => {
  it('[M2.6] opens over the editor, which keeps its path and gets the parameters', async () => {
    await page.goto(`${product.url}/demo/${demoId}/edit?step=2`)
    await hasSteps(page, 2)
    await press(page, 'Sign up to save')
    await page.waitForSelector('[role=dialog] input[name=email]', { visible: true })
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(`/demo/${demoId}/edit`)
    expect(Object.fromEntries(searchParams)).toEqual({
      step: '2',
      auth: 'open',
      redirect_after: 'save',
      demoId,
      type: 'demo',
    })
    await shot(page, 'trial-sign-up')
  })

  it('keeps the demo, which expires no more', async () => {
    const before = await me()
    const { name, email, password } = newAccount()
    for (const [field, text] of Object.entries({ name, email, password })) {
      await page.locator(`[role=dialog] input[name=${field}]`).fill(text)
    }
    await press(page, 'Create account')
    await page.waitForFunction(() => document.querySelector('[role=dialog]') === null)
    await page.waitForSelector('::-p-aria([name="Back"][role="button"])')
    expect(await page.$('.ed-expiry')).toBeNull()
    const after = await me()
    expect(after.user).toMatchObject({ isTrial: false })
    expect(after.workspaces).toMatchObject([{ id: before.workspaces[0]?.id, isTrial: false }])
    const { reply } = await callApi<{ expiresAt: string | null }>(
      page,
      'GET',
      `/api/demo/${demoId}`,
    )
    expect(reply.expiresAt).toBeNull()
    await page.goto(`${product.url}/demos`)
    await page.waitForSelector(`a[href="/demo/${demoId}/edit"]`)
    await page.waitForSelector(newFolder)
    await shot(page, 'trial-kept')
  })
})
