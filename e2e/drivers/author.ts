import { randomUUID } from 'node:crypto'
import type { Page } from 'puppeteer'
import { callOk } from './api.ts'

export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Somebody nobody has heard of yet. */
export function newAccount(name = 'Maya Lindqvist'): Account {
  return {
    name,
    email: `${randomUUID().slice(0, 8)}@example.com`,
    password: 'a long pass phrase 7',
  }
}

/** Waits for a text that a person sees. */
export async function sees(page: Page, text: string): Promise<void> {
  await page.waitForSelector(`::-p-text(${text})`, { visible: true, timeout: 30_000 })
}

/** Fills the sign-up form and arrives at the dashboard; the editor's tutorial counts as seen. */
export async function signUp(page: Page, serverUrl: string, account: Account): Promise<void> {
  await page.goto(`${serverUrl}/sign-up`)
  await page.locator('input[name=name]').fill(account.name)
  await page.locator('input[name=email]').fill(account.email)
  await page.locator('input[name=password]').fill(account.password)
  await page.locator('::-p-aria([name="Create account"][role="button"])').click()
  await page.waitForFunction(() => location.pathname.startsWith('/demos'))
  await markTutorial(page, true)
}

/** Makes an account without the form and signs the page in, which then shows no screen that knows of it. */
export async function makeAccount(page: Page, serverUrl: string, account: Account): Promise<void> {
  await page.goto(`${serverUrl}/sign-up`)
  await callOk(page, 'POST', '/api/auth/sign-up/email', account)
  await markTutorial(page, true)
}

/** Says whether whoever is signed in has seen the editor's tutorial. */
export async function markTutorial(page: Page, seen: boolean): Promise<void> {
  await callOk(page, 'POST', '/api/user/settings/activity', { viewedEditPageTutorial: seen })
}

/** Pairs the loaded extension from the web app, with its one click. */
export async function connectExtension(page: Page, serverUrl: string): Promise<void> {
  await page.goto(`${serverUrl}/extension`)
  await page.locator('::-p-aria([name="Connect"][role="button"])').click()
  await sees(page, 'Ready to record')
}

/** Fills the sign-in form that is on screen, and goes on to where it was asked for. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.locator('input[name=email]').fill(account.email)
  await page.locator('input[name=password]').fill(account.password)
  await page.locator('::-p-aria([name="Sign in"][role="button"])').click()
}
