import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { callOk, workspaceOf } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { makeDemo } from '../drivers/made-demos.ts'
import { sharedProduct } from '../drivers/shared-product.ts'

const product = sharedProduct()
const account = newAccount('Ines Duarte')
let browser: Browser
let author: Page

beforeAll(async () => {
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, account)
})

afterAll(async () => {
  await browser?.close()
})

async function shotsOf(name: string) {
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(author, theme)
    await shot(author, `${name}-${theme}`)
  }
}

const isHeld = () =>
  author.$eval(
    '[role=dialog] button[type=submit]',
    (button) => (button as HTMLButtonElement).disabled,
  )

describe('ending for good', () => {
  it('deletes a workspace once its name is typed, and gives its Admin an empty one', async () => {
    const id = await workspaceOf(author)
    const { name } = await callOk<{ name: string }>(author, 'GET', `/api/workspaces/${id}`)
    await makeDemo(author, id, 'Closing the books')
    await author.goto(`${product.url}/settings/workspace`)
    await sees(author, 'Export everything')
    const archive = await author.evaluate(async (path) => {
      const reply = await fetch(path)
      return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength }
    }, `/api/workspaces/${id}/export.zip`)
    expect(archive.status).toBe(200)
    expect(archive.bytes).toBeGreaterThan(1_000)
    await press(author, 'Delete the workspace…')
    await sees(author, '1 demo, 0 leads')
    expect(await isHeld()).toBe(true)
    await shotsOf('delete-workspace')
    expect(await barriersOn(author)).toEqual([])
    await author.locator('[role=dialog] input').fill(name)
    await press(author, 'Delete forever')
    await sees(author, 'Workspace deleted')
    expect(await workspaceOf(author)).not.toBe(id)
  })

  it('deletes an account once its address is typed, and shows the start page to whoever it was', async () => {
    await setSize(author, 'phone')
    await author.goto(`${product.url}/settings/account`)
    await press(author, 'Delete your account…')
    await sees(author, 'is deleted, with')
    await shotsOf('delete-account')
    expect(await barriersOn(author)).toEqual([])
    await author.locator('[role=dialog] input').fill(account.email)
    await press(author, 'Delete forever')
    await author.waitForFunction(() => location.pathname === '/')
    const me = await author.evaluate(async () => (await fetch('/api/me')).json())
    expect(me.user).toBeNull()
  })
})
