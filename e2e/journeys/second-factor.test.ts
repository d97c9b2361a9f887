import { createHmac } from 'node:crypto'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { makeAccount, newAccount, sees, signIn } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { sharedProduct } from '../drivers/shared-product.ts'

const product = sharedProduct()
let browser: Browser
let author: Page
let elsewhere: Page
const account = newAccount()
let key = ''
let recoveryCodes: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, account)
  elsewhere = await (await browser.createBrowserContext()).newPage()
  await setSize(elsewhere, 'phone')
})

afterAll(async () => {
  await browser?.close()
})

/** What an authenticator app shows (RFC 6238: SHA-1, six digits, thirty seconds), `later` steps on. */
function codeOf(base32: string, later: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function typeCode(page: Page, code: string) {
  await page.locator('input[name=code]').fill(code)
}

async function shotsOf(page: Page, name: string) {
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await shot(page, `${name}-${theme}`)
  }
  await setTheme(page, 'light')
}

describe('two-factor sign-in', () => {
  it('is set up with an app, and shows ten recovery codes once', async () => {
    await author.goto(`${product.url}/settings/account`)
    await sees(author, 'Where you are signed in')
    expect(await barriersOn(author)).toEqual([])
    await press(author, 'Set up')
    await author.locator('[role=dialog] input[name=password]').fill(account.password)
    await press(author, 'Continue')
    await author.waitForSelector('.security-square canvas')
    key = await author.$eval('.security-key input', (input) => input.value)
    await shotsOf(author, 'second-factor-set-up')
    await typeCode(author, codeOf(key, -1))
    await press(author, 'Turn on')
    await author.waitForSelector('.security-codes')
    recoveryCodes = await author.$$eval('.security-codes li', (items) =>
      items.map((item) => item.textContent ?? ''),
    )
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await barriersOn(author)).toEqual([])
    await shotsOf(author, 'second-factor-codes')
    await press(author, 'I have kept them')
    await sees(author, 'New recovery codes')
  })

  it('asks for a code after the password, and says what is wrong with one', async () => {
    await elsewhere.goto(`${product.url}/sign-in`)
    await signIn(elsewhere, account)
    await typeCode(elsewhere, '000000')
    await press(elsewhere, 'Continue')
    await sees(elsewhere, 'This is not the code that the app shows now.')
    await shotsOf(elsewhere, 'second-factor-asked')
    await typeCode(elsewhere, codeOf(key, 0))
    await press(elsewhere, 'Continue')
    await elsewhere.waitForFunction(() => location.pathname.startsWith('/demos'))
  })

  it('ends the session of a lost phone from the settings', async () => {
    await author.reload()
    await sees(author, 'This one')
    await author.$eval('[aria-label=Sessions]', (list) => list.scrollIntoView())
    await shotsOf(author, 'sessions')
    expect(await author.$$('[aria-label=Sessions] li')).toHaveLength(2)
    await author.locator('[aria-label=Sessions] button').click()
    await author.waitForFunction(
      () => document.querySelectorAll('[aria-label=Sessions] li').length === 1,
    )
    await elsewhere.goto(`${product.url}/demos`)
    await elsewhere.waitForFunction(() => location.pathname === '/sign-in')
  })

  it('takes a recovery code in place of the app', async () => {
    await signIn(elsewhere, account)
    await press(elsewhere, 'Use a recovery code')
    await typeCode(elsewhere, recoveryCodes[0] ?? '')
    await press(elsewhere, 'Continue')
    await elsewhere.waitForFunction(() => location.pathname.startsWith('/demos'))
    await elsewhere.goto(`${product.url}/settings/account`)
    await sees(elsewhere, 'This one')
    await elsewhere.$eval('[aria-label=Sessions]', (list) => list.scrollIntoView())
    await shotsOf(elsewhere, 'sessions-phone')
    expect(await barriersOn(elsewhere)).toEqual([])
  })
})
