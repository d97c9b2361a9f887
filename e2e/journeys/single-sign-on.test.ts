import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { makeAccount, newAccount, sees, signIn } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import {
  openSignOnProvider,
  type SignOnProvider,
  signInAtProvider,
} from '../drivers/sign-on-provider.ts'

let product: Product
let provider: SignOnProvider
let browser: Browser
let operator: Page
let admin: Page
let member: Page
const account = newAccount('Ada Admin')

beforeAll(async () => {
  product = await startProduct({ SIGN_ON_NEAR: 'true' })
  provider = await openSignOnProvider(`${product.url}/single-sign-on`)
  browser = await openBrowser()
  operator = await browser.newPage()
  await setSize(operator, 'desktop')
  await makeAccount(operator, product.url, newAccount('Olga Operator'))
  admin = await (await browser.createBrowserContext()).newPage()
  await setSize(admin, 'desktop')
  await makeAccount(admin, product.url, account)
  member = await (await browser.createBrowserContext()).newPage()
  await setSize(member, 'phone')
})

afterAll(async () => {
  await browser?.close()
  await provider?.close()
  await product?.remove()
})

async function shotsOf(page: Page, name: string) {
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await shot(page, `${name}-${theme}`)
  }
  await setTheme(page, 'light')
}

/** Brings what carries this label to the top of the screen. */
async function showLabelled(page: Page, label: string) {
  await page.$eval(`[aria-label="${label}"]`, (element) => element.scrollIntoView())
}

async function askForProvider(page: Page, email: string) {
  await page.goto(`${product.url}/sign-in`)
  await page.locator('::-p-text(Continue with single sign-on)').click()
  await page.locator('input[name=email]').fill(email)
  await press(page, 'Continue')
}

const save = () => admin.locator('form:has(input[name=issuer]) button[type=submit]').click()

async function arrive(page: Page) {
  await page.waitForFunction(() => location.pathname.startsWith('/demos'))
}

describe('single sign-on', () => {
  it('is set by an Admin, whose domain waits for the operator', async () => {
    await admin.goto(`${product.url}/settings/workspace`)
    await sees(admin, 'Single sign-on')
    await admin.$$eval('h2', (titles) =>
      titles.find(({ textContent }) => textContent === 'Single sign-on')?.scrollIntoView(),
    )
    await shotsOf(admin, 'single-sign-on-none')
    await press(admin, 'Set up')
    await admin.locator('input[name=issuer]').fill(provider.issuer)
    await admin.locator('input[name=client-id]').fill(provider.clientId)
    await admin.locator('input[name=client-secret]').fill(provider.clientSecret)
    await admin.locator('input[name=domains]').fill('gmail.com')
    await save()
    await sees(admin, 'Anybody can get an address at gmail.com.')
    await shotsOf(admin, 'single-sign-on-refused')
    await admin.locator('input[name=domains]').fill('acme.example')
    await save()
    await sees(admin, 'Waits for approval')
    await showLabelled(admin, 'Domains')
    expect(await barriersOn(admin)).toEqual([])
    await shotsOf(admin, 'single-sign-on-waiting')
  })

  it('signs nobody in before', async () => {
    await askForProvider(member, 'grace@acme.example')
    await sees(member, 'No workspace here uses single sign-on for this email address.')
    expect(await barriersOn(member)).toEqual([])
    await shotsOf(member, 'single-sign-on-unknown-phone')
  })

  it('has its domain approved by the operator', async () => {
    await operator.goto(`${product.url}/operator`)
    await operator.locator('::-p-aria([name="Domains"][role="tab"])').click()
    await operator.locator('[aria-label="Approve acme.example"]').click()
    await sees(operator, 'Is acme.example the domain of')
    await shotsOf(operator, 'sign-on-domain-approve')
    await press(operator, 'Approve')
    await sees(operator, 'Approved')
    expect(await barriersOn(operator)).toEqual([])
    await shotsOf(operator, 'sign-on-domains')
  })

  it('makes an account in the workspace, by way of the provider’s own page', async () => {
    await askForProvider(member, 'grace@acme.example')
    await signInAtProvider(member, 'grace@acme.example')
    await arrive(member)
    await member.goto(`${product.url}/settings/account`)
    await sees(member, 'This one')
    expect(await member.$eval('input[type=email]', (input) => input.value)).toBe(
      'grace@acme.example',
    )
    await admin.goto(`${product.url}/settings/members`)
    await sees(admin, 'grace@acme.example')
  })

  it('says what became of an answer that was used, and begins again', async () => {
    await member.goto(`${product.url}/single-sign-on?state=used&code=used`)
    await sees(member, 'You are not signed in')
    expect(new URL(member.url()).search).toBe('')
    expect(await barriersOn(member)).toEqual([])
    await shotsOf(member, 'single-sign-on-failed-phone')
    await press(member, 'Start again')
    await member.waitForSelector('input[name=email]')
  })

  it('is required of members, and leaves Admins their password', async () => {
    await admin.goto(`${product.url}/settings/workspace`)
    await press(admin, 'Change')
    await admin.locator('::-p-text(must use single sign-on)').click()
    await save()
    await sees(admin, 'Admins can still sign in as before.')
    const elsewhere = await (await browser.createBrowserContext()).newPage()
    await setSize(elsewhere, 'desktop')
    await elsewhere.goto(`${product.url}/sign-in`)
    await sees(elsewhere, 'Sign in with a passkey')
    await shotsOf(elsewhere, 'sign-in')
    await signIn(elsewhere, account)
    await arrive(elsewhere)
    await elsewhere.close()
  })

  it('ends its sessions when it is removed', async () => {
    await press(admin, 'Remove')
    await sees(admin, 'Remove single sign-on?')
    await press(admin, 'Remove')
    await sees(admin, 'Set up')
    await member.goto(`${product.url}/demos`)
    await member.waitForFunction(() => location.pathname === '/sign-in')
  })
})
