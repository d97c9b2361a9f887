import { randomUUID } from 'node:crypto'
import { type Chapter, chapterButtonSchema } from '@waystep/demo-model'
import type { Browser, Page, SerializedAXNode } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityTree, barriersOn } from '../drivers/accessibility.ts'
import { makeAccount, newAccount } from '../drivers/author.ts'
import { inFirefox, openBrowser, setSize, shot } from '../drivers/browser.ts'
import { insertChapter, insertForm, insertPassword } from '../drivers/gates.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { seedDemo } from '../drivers/seed.ts'

const words = 'What finance teams do every **Friday**, in three minutes.'
const look = { description: words, layout: 'Left', coverImageType: 'STEP' } as const

let product: Product
let browser: Browser
let author: Page
let viewer: Page

beforeAll(async () => {
  product = await startProduct({ EMBED_DOMAINS: '*' })
  browser = await openBrowser({ alone: true })
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, newAccount())
  viewer = await (await browser.createBrowserContext()).newPage()
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** A demo that begins with this chapter; its address. */
async function demoWith(type: Chapter['type'], fields: Partial<Chapter>): Promise<string> {
  const demo = await seedDemo(author, 1)
  const chapter = { heading: 'Close the month in a day', ...look, ...fields }
  if (type === 'Form') await insertForm(author, demo, 0, chapter)
  else if (type === 'Password') await insertPassword(author, demo, 0, 'open sesame', chapter)
  else {
    const embedCode = type === 'Embed' ? 'https://calendly.com/acme' : ''
    const button = { id: randomUUID(), content: 'See how', order: 1 }
    await insertChapter(author, demo, 0, (chapterId) => ({
      ...chapter,
      type,
      embedCode,
      buttons: [chapterButtonSchema.parse({ ...button, chapterId })],
    }))
  }
  return `${product.url}/demo/${demo.id}`
}

/** What a screen reader comes by, in its order. */
function readAloud(node: SerializedAXNode | null): string[] {
  if (!node) return []
  const own = node.name ? [`${node.role}: ${node.name}`] : []
  return [...own, ...(node.children ?? []).flatMap(readAloud)]
}

function inOrder(heard: readonly string[], wanted: readonly string[]): string[] {
  const left = [...heard]
  return wanted.filter((each) => {
    const place = left.indexOf(each)
    if (place === -1) return true
    left.splice(0, place + 1)
    return false
  })
}

const heading = 'heading: Close the month in a day'

describe('a chapter in the viewer', () => {
  it.each([
    ['Link', [heading, 'StaticText: Friday', 'link: See how']],
    [
      'Form',
      [heading, 'StaticText: Friday', 'textbox: First name', 'textbox: Email', 'StaticText: once'],
    ],
    ['Password', [heading, 'StaticText: Friday', 'textbox: Password']],
    ['Embed', [heading, 'StaticText: Friday', 'link: See how']],
  ] as const)(
    'of type %s is read in order, on every screen, in both themes',
    async (type, wanted) => {
      for (const theme of ['Dark', 'Light'] as const) {
        const address = await demoWith(type, { theme })
        for (const size of ['desktop', 'phone'] as const) {
          await setSize(viewer, size)
          await viewer.goto(address)
          await viewer.waitForSelector('.ws-chapter')
          const name = ['viewer-chapter', type, theme, size].join('-').toLowerCase()
          await shot(viewer, name)
          const heard = readAloud(await accessibilityTree(viewer))
          if (!inFirefox) expect(inOrder(heard, wanted), heard.join('\n')).toEqual([])
          expect(await barriersOn(viewer), name).toEqual([])
        }
      }
    },
  )
})
