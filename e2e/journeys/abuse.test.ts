import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { type Account, makeAccount, newAccount, sees, signIn } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { newTab, whileFailing } from '../drivers/page.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { savedText } from '../drivers/saved-file.ts'
import { seedDemo } from '../drivers/seed.ts'
import { atStep } from '../drivers/viewer.ts'

const title = 'How finance teams close the books of a quarter in two days'
const reason = 'It looks like the sign-in page of a bank and asks for passwords.'

let product: Product
let browser: Browser
let operator: Page
let author: Page
let viewer: Page
let demoId = ''
const account: Account = newAccount('Nils Holm')

async function ownTab(): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage()
  await setSize(page, 'desktop')
  return page
}

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  operator = await ownTab()
  await makeAccount(operator, product.url, newAccount())
  author = await ownTab()
  await makeAccount(author, product.url, account)
  demoId = (await seedDemo(author, 3, { title })).id
  viewer = await ownTab()
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** Pictures in both themes on a desk, and as narrow as a phone; emulating one would load the page anew. */
async function shotsOf(page: Page, name: string) {
  await page.bringToFront()
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await shot(page, `abuse-${name}-${theme}`)
  }
  await setTheme(page, 'light')
  await page.setViewport({ width: 390, height: 844 })
  await shot(page, `abuse-${name}-phone`)
  await setSize(page, 'desktop')
}

const named = (name: string, role: string) => `::-p-aria([name="${name}"][role="${role}"])`

async function openTab(name: string) {
  await operator.bringToFront()
  await operator.goto(`${product.url}/operator`)
  await operator.locator(named(name, 'tab')).click()
}

async function choose(page: Page, from: string, option: string) {
  await page.locator(named(from, 'combobox')).click()
  await page.locator(named(option, 'option')).click()
}

describe('against abuse', () => {
  it('the operator sees that nothing was reported, nobody is banned, and a server that fails', async () => {
    await openTab('Reports')
    await sees(operator, 'No open reports')
    await shotsOf(operator, 'reports-empty')
    await openTab('Bans')
    await sees(operator, 'Nobody is banned')
    await shotsOf(operator, 'bans-empty')
    await operator.goto(`${product.url}/operator`)
    const ofReports = ({ path }: { path: string }) => path === '/api/operator/reports'
    await whileFailing(operator, ofReports, async () => {
      await operator.locator(named('Reports', 'tab')).click()
      await sees(operator, 'The reports could not be loaded')
      await shotsOf(operator, 'reports-failing')
    })
  })

  it('a viewer reports a demo by the link under it', async () => {
    await viewer.bringToFront()
    await viewer.goto(`${product.url}/demo/${demoId}`)
    await atStep(viewer, 1, 3)
    await shotsOf(viewer, 'viewer')
    const page = await newTab(browser, async () => {
      await viewer.locator(named('Report this demo', 'link')).click()
    })
    await setSize(page, 'desktop')
    await sees(page, 'Only the operator of this server reads it.')
    expect(await barriersOn(page)).toEqual([])
    await choose(page, 'What is wrong with it?', 'It asks for passwords, money or personal data')
    await page.locator('textarea').fill('It wants the password of my bank.')
    await shotsOf(page, 'report')
    await press(page, 'Send report')
    await sees(page, 'Thank you')
    await shotsOf(page, 'report-sent')
    await page.close()
  })

  it('an embed has a sign for it in its bar', async () => {
    await viewer.goto(`${product.url}/embed/${demoId}`)
    await atStep(viewer, 1, 3)
    await shotsOf(viewer, 'embed')
    const href = await viewer.$eval('.ws-controls a[href^="/report/"]', (link) =>
      link.getAttribute('href'),
    )
    expect(href).toBe(`/report/${demoId}`)
  })

  it('the operator takes the demo down and says why', async () => {
    await openTab('Reports')
    await sees(operator, 'It wants the password of my bank.')
    expect(await barriersOn(operator)).toEqual([])
    await shotsOf(operator, 'reports')
    await press(operator, 'Take down')
    await operator.locator('[role=dialog] textarea').fill(reason)
    await shotsOf(operator, 'take-down')
    await operator.locator('[role=dialog] footer button[type=submit]').click()
    await sees(operator, 'No open reports')
    await viewer.goto(`${product.url}/demo/${demoId}`)
    await sees(viewer, 'This demo was taken down')
  })

  it('its author reads that in the list and in the editor', async () => {
    await author.bringToFront()
    await author.goto(`${product.url}/demos`)
    await sees(author, `Taken down: ${reason}`)
    await shotsOf(author, 'dashboard')
    await author.goto(`${product.url}/demo/${demoId}/edit`)
    await sees(author, reason)
    await shotsOf(author, 'editor')
  })

  it('is put back', async () => {
    await openTab('Demos')
    await sees(operator, 'Taken down')
    await shotsOf(operator, 'demos')
    await press(operator, 'Put back')
    await operator.waitForSelector(named('Take down', 'button'))
    await viewer.bringToFront()
    await viewer.goto(`${product.url}/demo/${demoId}`)
    await atStep(viewer, 1, 3)
  })

  it('an account that is banned is out at once, and told no more than that', async () => {
    await openTab('Bans')
    await press(operator, 'New ban')
    await operator.locator('[role=dialog] input[type=email]').fill(account.email)
    await operator.locator('[role=dialog] textarea').fill('Sends phishing')
    await shotsOf(operator, 'ban')
    await operator.locator('[role=dialog] footer button[type=submit]').click()
    await sees(operator, 'Ban added')
    expect(await barriersOn(operator)).toEqual([])
    await shotsOf(operator, 'bans')
    await author.bringToFront()
    await author.goto(`${product.url}/demos`)
    await author.waitForFunction(() => location.pathname === '/sign-in')
    await signIn(author, account)
    await sees(author, 'This account is blocked on this server. Ask its operator why.')
    await shotsOf(author, 'banned')
    await openTab('Bans')
    await press(operator, 'Lift')
    await operator.locator(named('Lift this ban?', 'alertdialog')).wait()
    await operator.locator('[role=alertdialog] footer button:last-child').click()
    await sees(operator, 'Lifted')
    await author.bringToFront()
    await signIn(author, account)
    await author.waitForFunction(() => location.pathname.startsWith('/demos'))
  })

  it('the log tells the operator of the server, and an Admin of their workspace', async () => {
    await openTab('Audit log')
    for (const what of ['Added a ban', 'Took a demo down', 'Put a demo back', 'Lifted a ban']) {
      await sees(operator, what)
    }
    expect(await barriersOn(operator)).toEqual([])
    await shotsOf(operator, 'audit-server')
    await author.goto(`${product.url}/settings/workspace`)
    await author.locator(named('Open the audit log', 'link')).click()
    await sees(author, 'Took a demo down')
    await sees(author, 'The operator of this server')
    await shotsOf(author, 'audit-workspace')
    await choose(author, 'What to show', 'Put a demo back')
    await author.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    const csv = await savedText(author, 'Export CSV')
    expect(csv).toContain('demo-put-back')
    expect(csv).not.toContain('demo-taken-down')
  })

  it('rules of signing up are set, and refuse with a reason', async () => {
    await openTab('Sign-up and limits')
    await sees(operator, 'Email addresses')
    await shotsOf(operator, 'rules')
    await operator.locator('.quotas textarea').fill('acme.com')
    await operator.locator('.quotas button[type=submit]').click()
    await sees(operator, 'Settings changed')
    const stranger = await ownTab()
    await stranger.goto(`${product.url}/sign-up`)
    const { name, email, password } = newAccount('Eve Stranger')
    await stranger.locator('input[name=name]').fill(name)
    await stranger.locator('input[name=email]').fill(email)
    await stranger.locator('input[name=password]').fill(password)
    await press(stranger, 'Create account')
    await sees(
      stranger,
      'This server does not accept accounts with this email address. Use another one.',
    )
    await shotsOf(stranger, 'refused-mail')
  })
})
