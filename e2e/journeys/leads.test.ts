import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendCommands } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { insertForm } from '../drivers/gates.ts'
import { savedText } from '../drivers/saved-file.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Browser
let author: Page
let viewer: Page
let demo: SeededDemo

beforeAll(async () => {
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, newAccount())
  demo = await seedDemo(author, 2)
  const changes = { text: 'Look, {{first_name | friend}} of {{company | your team}}' }
  const hotspotId = demo.hotspots[0]?.id ?? ''
  await sendCommands(author, demo.id, { type: 'update-hotspot', hotspotId, changes })
  await insertForm(author, demo, 0)
  viewer = await (await browser.createBrowserContext()).newPage()
  await setSize(viewer, 'phone')
})

afterAll(async () => {
  await browser?.close()
})

describe('leads', () => {
  it('[E3.28] come from forms that must be filled in before the rest is shown', async () => {
    await viewer.goto(`${product.url}/demo/${demo.id}?v_company=Acme%20%3Cb%3E`)
    await sees(viewer, 'We write to you once.')
    await viewer.locator('input[type=email]').fill('ada@gmail.com')
    await viewer.keyboard.press('Enter')
    await sees(viewer, 'Please use your business email address.')
    await shot(viewer, 'form-refused-phone')
    await viewer.locator('input[autocomplete=given-name]').fill('Ada')
    await viewer.locator('input[type=email]').fill('ada@acme.example')
    await viewer.keyboard.press('Enter')
    await atStep(viewer, 2, 3)
    // What the form and the link say of the viewer stands in the texts behind it.
    await viewer.waitForFunction(() => document.body.innerText.includes('Look, Ada of Acme <b>'))
  })

  it('are read, exported and deleted by those who made the demo', async () => {
    await author.goto(`${product.url}/demos/${demo.id}/leads`)
    await sees(author, 'ada@acme.example')
    expect(await author.$eval('main', (main) => main.textContent)).toContain(
      'What viewers answered in the forms of A tour of Acme, the newest first.',
    )
    await shot(author, 'leads')
    const csv = await savedText(author, 'Export CSV')
    expect(csv).toContain('Date,"Viewer email","First name",Email')
    expect(csv).toContain('ada@acme.example,Ada,ada@acme.example')
    await press(author, 'Delete the answers of ada@acme.example')
    await sees(author, 'Delete these answers?')
    await press(author, 'Delete')
    await sees(author, 'No answers yet')
    await shot(author, 'leads-empty')
  })

  it('are nobody else’s', async () => {
    const answer = await viewer.evaluate(
      async (url) => (await fetch(url)).status,
      `${product.url}/api/demo/${demo.id}/leads`,
    )
    expect(answer).toBe(401)
  })
})
