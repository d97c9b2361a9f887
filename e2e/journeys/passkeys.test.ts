import type { Browser, CDPSession, HTTPRequest, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { sharedProduct } from '../drivers/shared-product.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
let devices: CDPSession
let authenticatorId = ''
const account = newAccount()

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  devices = await page.createCDPSession()
  await devices.send('WebAuthn.enable')
  const added = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  authenticatorId = added.authenticatorId
  await makeAccount(page, product.url, account)
})

afterAll(async () => {
  await browser?.close()
})

async function shotsOf(name: string) {
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await shot(page, `${name}-${theme}`)
  }
  await setTheme(page, 'light')
}

async function openAccount() {
  await page.goto(`${product.url}/settings/account`)
  await sees(page, 'Passkeys')
  await page.$$eval('h2', (titles) =>
    titles.find(({ textContent }) => textContent === 'Passkeys')?.scrollIntoView(),
  )
}

async function signOut() {
  await page.goto(`${product.url}/help`)
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' })
  })
  await page.goto(`${product.url}/sign-in`)
  await sees(page, 'Sign in with a passkey')
}

/** Answers the next call to this address as a server does whose session is old. */
async function answerStaleOnce(path: string) {
  await page.setRequestInterception(true)
  let answered = false
  const answer = (request: HTTPRequest) => {
    if (answered || !request.url().endsWith(path)) return void request.continue()
    answered = true
    void request.respond({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'SESSION_NOT_FRESH', message: 'Session is not fresh' }),
    })
  }
  page.on('request', answer)
  return async () => {
    page.off('request', answer)
    await page.setRequestInterception(false)
  }
}

async function isAsked() {
  await page.waitForSelector('[role=dialog] input[name=passkey-name]')
}

describe('passkeys', () => {
  it('are added with a name', async () => {
    await openAccount()
    await shotsOf('passkeys-none')
    await press(page, 'Add')
    await isAsked()
    expect(await barriersOn(page)).toEqual([])
    await shotsOf('passkey-add')
    await page.locator('input[name=passkey-name]').fill('Work laptop')
    await page.locator('[role=dialog] button[type=submit]').click()
    await page.waitForSelector('[aria-label=Passkeys] li')
    await sees(page, 'Work laptop')
    expect(await barriersOn(page)).toEqual([])
    await shotsOf('passkeys')
    const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  })

  it('are not added twice to one device', async () => {
    await press(page, 'Add')
    await isAsked()
    await page.locator('[role=dialog] button[type=submit]').click()
    await sees(page, 'This device already has a passkey for this account.')
    await page.keyboard.press('Escape')
  })

  it('sign in without a password, on a phone too', async () => {
    await signOut()
    await setSize(page, 'phone')
    await shotsOf('sign-in-phone')
    await press(page, 'Sign in with a passkey')
    await page.waitForFunction(() => location.pathname.startsWith('/demos'))
    await openAccount()
    await shotsOf('passkeys-phone')
    expect(await page.$eval('input[type=email]', (input) => input.value)).toBe(account.email)
    await setSize(page, 'desktop')
  })

  it('are named anew', async () => {
    await openAccount()
    await page.locator('[aria-label="Rename Work laptop"]').click()
    await page.locator('input[name=passkey-name]').fill('Old laptop')
    await press(page, 'Save')
    await page.waitForSelector('[aria-label="Rename Old laptop"]')
  })

  it('ask for a new sign-in when the last was long ago, and end the one before', async () => {
    const stop = await answerStaleOnce('/api/auth/passkey/generate-register-options')
    await press(page, 'Add')
    await isAsked()
    await page.locator('[role=dialog] button[type=submit]').click()
    await sees(page, 'Before this changes, show that it is you.')
    expect(await barriersOn(page)).toEqual([])
    await shotsOf('sign-in-again')
    await page.locator('[role=dialog] ::-p-text(Sign in with a passkey)').click()
    await isAsked()
    await page.keyboard.press('Escape')
    await stop()
    await page.reload()
    await page.waitForSelector('[aria-label=Sessions] li')
    expect(await page.$$('[aria-label=Sessions] li')).toHaveLength(1)
  })

  it('are of no use at another address of the server', async () => {
    await page.goto(`${product.url.replace('localhost', '127.0.0.1')}/sign-in`)
    await press(page, 'Sign in with a passkey')
    await sees(page, 'Passkeys work only at the server’s own address')
    await shotsOf('passkey-elsewhere')
  })

  it('are not taken from a device that did not ask who somebody is', async () => {
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await signOut()
    await press(page, 'Sign in with a passkey')
    await sees(page, 'No passkey was used.')
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await press(page, 'Sign in with a passkey')
    await page.waitForFunction(() => location.pathname.startsWith('/demos'))
  })

  it('open nothing once they are removed', async () => {
    await openAccount()
    await page.locator('[aria-label="Remove Old laptop"]').click()
    await sees(page, 'Remove the passkey “Old laptop”?')
    await shotsOf('passkey-remove')
    await press(page, 'Remove')
    await page.waitForFunction(() => !document.querySelector('[aria-label=Passkeys]'))
    await signOut()
    await press(page, 'Sign in with a passkey')
    await sees(page, 'This passkey belongs to no account here, or was removed.')
    await shotsOf('passkey-removed')
  })
})
