import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { type Account, newAccount, sees, signIn, signUp } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { type Mailbox, openMailbox } from '../drivers/mailbox.ts'
import { type Product, startProduct } from '../drivers/product.ts'

let product: Product
let browser: Browser
let mailbox: Mailbox
let operator: Page
let visitor: Page
const first = newAccount('Otto Operator')
const second = newAccount()

beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startProduct({ SMTP_URL: mailbox.url })
  browser = await openBrowser()
  operator = await browser.newPage()
  await setSize(operator, 'desktop')
  visitor = await (await browser.createBrowserContext()).newPage()
  await setSize(visitor, 'phone')
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await mailbox?.close()
})

async function shotsOf(page: Page, name: string) {
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await shot(page, `${name}-${theme}`)
  }
  await setTheme(page, 'light')
}

async function sendSignUp({ name, email, password }: Account) {
  await visitor.goto(`${product.url}/sign-up`)
  await visitor.locator('input[name=name]').fill(name)
  await visitor.locator('input[name=email]').fill(email)
  await visitor.locator('input[name=password]').fill(password)
  await press(visitor, 'Create account')
  await sees(visitor, `An email to ${email} is on its way`)
}

describe('signing up on a server that sends mail', () => {
  it('is done at once by the first account', async () => {
    await signUp(operator, product.url, first)
  })

  it('is done by the link of a mail and the password', async () => {
    await sendSignUp(second)
    expect(await barriersOn(visitor)).toEqual([])
    await shotsOf(visitor, 'sign-up-mailed-phone')
    await visitor.goto(`${product.url}/sign-in`)
    await signIn(visitor, second)
    await sees(visitor, 'open the link in our email first')
    await visitor.goto(await mailbox.linkTo(second.email, 'Confirm your address'))
    await sees(visitor, 'Confirm your address')
    expect(await barriersOn(visitor)).toEqual([])
    await shotsOf(visitor, 'confirm-phone')
    await setSize(visitor, 'desktop')
    await shotsOf(visitor, 'confirm')
    await visitor.locator('input[name=password]').fill(second.password)
    await press(visitor, 'Confirm and sign in')
    await visitor.waitForFunction(() => location.pathname.startsWith('/demos'))
  })

  it('looks the same for an address that has an account, whose owner is told by mail', async () => {
    visitor = await (await browser.createBrowserContext()).newPage()
    await setSize(visitor, 'desktop')
    await sendSignUp({ ...first, password: 'not the one it has' })
    await shotsOf(visitor, 'sign-up-mailed')
    const link = await mailbox.linkTo(first.email, 'You have an account')
    expect(link).toBe(`${product.url}/sign-in`)
    await visitor.goto(link)
    await signIn(visitor, first)
    await visitor.waitForFunction(() => location.pathname.startsWith('/demos'))
  })

  it('asks before a new password whether extensions are to be disconnected', async () => {
    const { workspaces } = await operator.evaluate(async () => (await fetch('/api/me')).json())
    await operator.evaluate(
      (workspaceId) =>
        fetch('/api/recording-tokens', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ workspaceId }),
        }),
      workspaces[0].id,
    )
    await operator.goto(`${product.url}/settings/account`)
    await sees(operator, 'Connected extensions')
    expect(await barriersOn(operator)).toEqual([])
    await shotsOf(operator, 'change-password')
    await setSize(operator, 'phone')
    await shotsOf(operator, 'change-password-phone')
    await setSize(operator, 'desktop')
    await operator.locator('input[autocomplete=current-password]').fill(first.password)
    await operator.locator('input[autocomplete=new-password]').fill('an entirely new one')
    await press(operator, 'Change password')
    await sees(operator, 'Password changed')
    await operator.waitForFunction(() => !document.body.innerText.includes('Connected extensions'))
  })
})
