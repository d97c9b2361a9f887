// node e2e/webkit/walk.webkit.ts [folder for pictures]: walks through a demo in WebKitGTK.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { insertForm } from '../drivers/gates.ts'
import { startProduct } from '../drivers/product.ts'
import { seedDemo, withPage } from '../drivers/seed.ts'
import { keys, openWebKit } from './web-driver.ts'

const driver = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver'
const browserPath =
  process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const [folder] = process.argv.slice(2)

const product = await startProduct({ LOG_LEVEL: 'error' })
const chromium = await openBrowser({ alone: true })
const author = await chromium.newPage()
await makeAccount(author, product.url, newAccount())
const demo = await withPage(author, await seedDemo(author, 2), 'Orders of today', 'Look at them')
await insertForm(author, demo, 3)
await chromium.close()

const webkit = await openWebKit(driver, browserPath)
let seen = 0
/** Says that something was seen, with a picture where a folder is given. */
async function sees(what: string, body: string): Promise<void> {
  await webkit.waitFor(body)
  seen += 1
  console.log(`  ${what}`)
  if (folder) await writeFile(join(folder, `webkit-${seen}.png`), await webkit.screenshot())
}
const atStep = (number: number) => `
  return document.querySelector('.ws-position')?.textContent === '${number} of 4' &&
    performance.getEntriesByName('waystep-ready').length > 0 &&
    document.querySelector('.ws-stage[data-waits]') === null`

try {
  console.log(`WebKitGTK ${webkit.version}`)
  await webkit.goto(`${product.url}/demo/${demo.id}`)
  await sees('the first step, a picture, with its words', atStep(1))
  await webkit.press(keys.ArrowRight)
  await sees('the second one, by a key', atStep(2))
  await sees(
    'its words have the focus',
    "return document.activeElement?.textContent.includes('Screen 2')",
  )
  await webkit.click('.ws-control[aria-label="Next"]')
  await sees('the third one, by Next', atStep(3))
  await sees(
    'what the captured page says',
    "return document.querySelector('iframe.ws-page')?.contentDocument?.body?.textContent.includes('Orders of today')",
  )
  await webkit.press(keys.ArrowLeft)
  await sees('the one before, by a key', atStep(2))
  await webkit.press(keys.End)
  await sees('the form at the end', atStep(4))
  await webkit.click('.ws-chapter-button')
  await sees(
    'what is wrong, at its field',
    `return document.querySelector('[aria-invalid="true"]')`,
  )
  await webkit.goto(`${product.url}/demo/nothing`)
  await sees('that there is no demo', "return document.body.textContent.includes('no demo here')")
} finally {
  await webkit.close()
  await product.remove()
}
