import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mood, ProtocolServer } from '../../api/src/testing/speech/protocol-server.ts'
import { openAnthropicServer } from '../../api/src/testing/texts/anthropic-server.ts'
import { goodModel, type Model, modelThat } from '../../api/src/testing/texts/model.ts'
import {
  type ModelServer,
  openOpenAiChatServer,
} from '../../api/src/testing/texts/openai-chat-server.ts'
import { openDeepLServer } from '../../api/src/testing/texts/translation-servers.ts'
import { callApi, callOk } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { hotspotSays, openEditor, press, showStep } from '../drivers/editor.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import {
  beginLanguage,
  closeHub,
  hubTexts,
  isTranslated,
  modelIn,
  openHub,
  saveTranslation,
  textsAsked,
  watchFor,
  writeTranslation,
} from '../drivers/translations.ts'

/** Services that write and translate well, badly, or to do harm: what becomes of it on screen. */
let model: ModelServer
let anthropic: ModelServer
let deepl: ProtocolServer
let product: Product
let browser: Browser
let page: Page
let demo: SeededDemo
/** What no text may have a page do. */
const odd: string[] = []
/** Characters that services are sent a day. */
const limit = 60_000

beforeAll(async () => {
  model = await openOpenAiChatServer()
  anthropic = await openAnthropicServer()
  deepl = await openDeepLServer()
  product = await startProduct({
    OPENAI_TEXT_URL: `${model.url}/v1`,
    TEXTS_NEAR: 'true',
    AI_CHARACTERS_PER_DAY: `${limit}`,
  })
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount('Ada Lovelace'))
  demo = await seedDemo(page, 3)
  watchFor(page, product.url, odd)
  await openEditor(page, product.url, demo)
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await Promise.all([model, anthropic, deepl].map((service) => service?.close()))
})

const enhance = async () => {
  await press(page, 'Enhance with AI')
  await press(page, 'Enhance 3 steps')
}

describe('enhanced texts', () => {
  it('[E2.15, E4.26, E4.27] stand beside what was there, are taken or left, and all go by one undo', async () => {
    model.model = modelThat((text) => `${text}, which is new`)
    await enhance()
    await sees(page, 'Look at Screen 2, which is new')
    await shot(page, 'enhance-review')
    await page.locator('.ed-enhance-review li:nth-child(3) label').click()
    await press(page, 'Take 2 texts')
    await hotspotSays(page, 'Look at Screen 1, which is new')
    await showStep(page, 3)
    await hotspotSays(page, 'Look at Screen 3')
    await page.keyboard.down('Control')
    await page.keyboard.press('z')
    await page.keyboard.up('Control')
    await showStep(page, 1)
    await page.waitForFunction(
      () => document.querySelector('.ws-tip')?.textContent?.endsWith('new') === false,
    )
  })

  it('of hostile answers are plain words, each of a hotspot that was asked about', async () => {
    model.model = hostile
    await enhance()
    await page.waitForSelector('.ed-enhance-review')
    const shown = await page.$eval('.ed-enhance-review', (list) => list.textContent ?? '')
    expect(shown).toContain('Look and click')
    expect(shown).not.toMatch(/<|javascript|evil|alert/)
    expect(await page.$$('.ed-enhance-review li')).toHaveLength(3)
    await press(page, 'Discard')
  })
})

/** What a model answers that was talked into harm: HTML, scripts, links, a megabyte, and ids that it was not given. */
const hostile: Model = (material) => {
  const { texts, hotspots } = JSON.parse(material)
  const [first, second, third, fourth = 998] = (texts ?? hotspots).map(
    ({ id }: { id: number }) => id,
  )
  const harm =
    '<img src=x onerror=alert(1)><script src="https://evil.example/x.js">alert(2)</script>'
  return JSON.stringify({
    texts: [
      { id: first, text: `${harm}Look and click` },
      { id: second, text: '[Go](javascript:alert(3))' },
      { id: third, text: '[Click](https://evil.example/)' },
      { id: fourth, text: 'A'.repeat(1_000_000) },
      { id: 999, text: 'Of nobody' },
      { id: '../../etc/passwd', text: 'Of nobody' },
    ],
  })
}

/** What services do that fail, and what the hub says then. */
const failing: readonly (readonly [string, Mood, Model, string])[] = [
  ['of another shape', 'well', () => '["yes"]', 'answered with something that cannot be used'],
  [
    'cut off',
    'well',
    () => '{"texts":[{"id":1,"text":"Hal',
    'answered with something that cannot be used',
  ],
  ['a page', 'answers a page', () => '', 'answered with something that cannot be used'],
  ['a refusal of the key', 'refuses', () => '', 'does not accept its key'],
  ['no credit', 'without credit', () => '', 'has no credit left'],
]

/** Presses until the hub asks its service: it hears no second press for half a second. */
async function sync(): Promise<void> {
  const before = model.requests.length
  const pressed = async () => {
    await page.$$eval('.ed-hub-bar button', (buttons) =>
      buttons.find(({ textContent }) => textContent === 'Sync with AI')?.click(),
    )
    return model.requests.length
  }
  await expect.poll(pressed, { interval: 200, timeout: 20_000 }).toBeGreaterThan(before)
}

const titleInHub = async () => (await hubTexts(page))['A tour of Acme']?.text

describe('translations of a service that fails', () => {
  it('[V8.24] leave what people wrote, and the hub says what it is', async () => {
    model.mood = 'refuses'
    await openHub(page)
    await beginLanguage(page, 'Japanese')
    await sees(page, 'does not accept its key')
    await writeTranslation(page, 'A tour of Acme', 'アクメのご案内')
    for (const [, mood, answer, sentence] of failing) {
      model.mood = mood
      model.model = answer
      await sync()
      await page.waitForFunction(
        (words) =>
          document.querySelector('.ed-hub-overlay') === null &&
          document.querySelector('.ed-hub-note')?.textContent?.includes(words),
        {},
        sentence,
      )
      expect(await titleInHub()).toBe('アクメのご案内')
    }
    await shot(page, 'hub-no-credit')
  })

  it('[V4.40] can be canceled while it is slow, and a lost connection is tried again', async () => {
    model.model = modelIn('ja')
    model.mood = 'slow'
    model.delay = 3_000
    await sync()
    await sees(page, '0 of 6 texts')
    await shot(page, 'hub-slow')
    await page.locator('.ed-hub-overlay button').click()
    await writeTranslation(page, 'Screen 1', '最初の画面')
    model.mood = 'cuts off'
    await sync()
    model.mood = 'well'
    await isTranslated(page)
    const texts = await hubTexts(page)
    expect(texts['Screen 1']).toEqual({ state: 'confirmed', text: '最初の画面' })
    expect(texts['Screen 2']).toEqual({ state: 'draft', text: '画面 2' })
  })

  it('[V4.42, V8.25] are kept while the server is gone, and when their tab is, too', async () => {
    await product.stop('SIGKILL')
    await press(page, 'Save translation')
    await sees(page, 'Failed to update translations. Please try again.')
    expect(await titleInHub()).toBe('アクメのご案内')
    const killed = page
    page = await browser.newPage()
    await setSize(page, 'desktop')
    watchFor(page, product.url, odd)
    await killed.close()
    await page.bringToFront()
    await product.start()
    await openEditor(page, product.url, demo)
    await sees(page, 'Unsaved changes to a translation were found and opened again')
    await page.waitForSelector('.ed-hub-row')
    expect(await titleInHub()).toBe('アクメのご案内')
    await saveTranslation(page)
    await closeHub(page)
  })
})

describe('translations of a service that means harm', () => {
  it('are plain words for author and viewer, and another language is told', async () => {
    model.model = hostile
    await openHub(page)
    await beginLanguage(page, 'German')
    await isTranslated(page)
    model.model = modelThat(() => 'This is not what the author wanted')
    await sync()
    await page.waitForFunction(
      () => document.querySelector('.ed-hub-row[data-state=missing]') === null,
      { polling: 100, timeout: 10_000 },
    )
    await page.waitForFunction(
      () => document.body.textContent?.includes('came back in another language: check them'),
      { polling: 100, timeout: 10_000 },
    )
    await shot(page, 'hub-hostile')
    const said = JSON.stringify(await hubTexts(page))
    expect(said).not.toMatch(/<|alert\(1\)|Of nobody/)
    expect(await page.$$('.ed-hub-row :is(a, img, script)')).toEqual([])
    await saveTranslation(page)
    await closeHub(page)
    const context = await browser.createBrowserContext()
    const viewer = await context.newPage()
    watchFor(viewer, product.url, odd)
    await viewer.goto(`${product.url}/demo/${demo.id}?lang=de`)
    await viewer.waitForSelector('.ws-tip')
    expect(await viewer.$eval('html', ({ lang }) => lang)).toBe('de')
    expect(await viewer.$$('.ws-tip :is(a[href*=evil], a[href^=javascript], img, script)')).toEqual(
      [],
    )
    await context.close()
    expect(odd).toEqual([])
  })
})

describe('a workspace’s own service', () => {
  it.each([
    ['deepl', () => deepl, 'Swedish'],
    ['anthropic', () => anthropic, 'Dutch'],
  ] as const)('%s translates in place of the server’s', async (kind, service, language) => {
    const { url } = service()
    const path = `/api/workspaces/${demo.workspaceId}/text-services/${kind}`
    await callOk(page, 'PUT', path, { key: 'a-key-of-a-test', url })
    const before = model.requests.length
    await openHub(page)
    await beginLanguage(page, language)
    await isTranslated(page)
    expect(service().requests.length).toBeGreaterThan(0)
    expect(model.requests).toHaveLength(before)
    await saveTranslation(page)
    await closeHub(page)
    await callOk(page, 'DELETE', path)
  })
})

it('the day’s limit is said, and nothing more is sent', async () => {
  model.model = goodModel
  const path = `/api/demo/${demo.id}/ai-translated-text`
  const spend = async (length: number) =>
    (await callApi(page, 'POST', path, { text: 'a'.repeat(length), targetLanguage: 'fr' })).status
  let status = 200
  for (const length of [9_000, 1])
    do status = await spend(length)
    while (status === 200)
  expect(status).toBe(429)
  const before = textsAsked(model).length
  await openHub(page)
  await beginLanguage(page, 'French')
  await sees(page, 'AI can read 60,000 characters of this workspace a day, and that is reached.')
  await shot(page, 'hub-spent')
  expect(textsAsked(model)).toHaveLength(before)
  await writeTranslation(page, 'A tour of Acme', 'Un tour d’Acme')
  await saveTranslation(page)
})

it('[E1.15] without any service a sentence says what to do, and all is done by hand', async () => {
  const { url } = sharedProduct()
  const own = await browser.createBrowserContext()
  page = await own.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, url, newAccount())
  demo = await seedDemo(page, 1)
  await openEditor(page, url, demo)
  await openHub(page)
  await beginLanguage(page, 'Spanish')
  await sees(page, 'Everything can be translated by hand and by files.')
  await shot(page, 'hub-without-service')
  await writeTranslation(page, 'Look at Screen 1', 'Mira la pantalla')
  await saveTranslation(page)
  await page.goto(`${url}/demo/${demo.id}?lang=es`)
  await page.waitForSelector('.ws-tip ::-p-text(Mira la pantalla)')
  await own.close()
})
