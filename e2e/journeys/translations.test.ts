import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StepChanges } from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOpenAiServer } from '../../api/src/testing/speech/openai-server.ts'
import type { ProtocolServer } from '../../api/src/testing/speech/protocol-server.ts'
import {
  type ModelServer,
  openOpenAiChatServer,
} from '../../api/src/testing/texts/openai-chat-server.ts'
import { barriersOn } from '../drivers/accessibility.ts'
import { callOk, sendCommands } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { openEditor, press, showStep, writeHotspot } from '../drivers/editor.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import {
  beginLanguage,
  closeHub,
  hubStates,
  hubTexts,
  isTranslated,
  modelIn,
  openHub,
  saveTranslation,
  textsAsked,
  watchFor,
  writeTranslation,
} from '../drivers/translations.ts'
import { clickHotspot } from '../drivers/viewer.ts'
import { hearsVoice } from '../drivers/voiceovers.ts'

/** One demo in Arabic and Japanese, by a model's protocol and a voice's, from the hub to those who watch it. */
let model: ModelServer
let voice: ProtocolServer
let product: Product
let browser: Browser
let page: Page
let folder: string
let demo: SeededDemo
/** What no text may have a page do. */
const odd: string[] = []

beforeAll(async () => {
  model = await openOpenAiChatServer()
  voice = await openOpenAiServer()
  product = await startProduct({
    OPENAI_TEXT_URL: `${model.url}/v1`,
    OPENAI_SPEECH_URL: `${voice.url}/v1`,
    OPENAI_SPEECH_VOICES: 'alloy',
    FFMPEG_PATH: 'none',
  })
  folder = await mkdtemp(join(tmpdir(), 'waystep-translations-'))
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount('Ada Lovelace'))
  demo = await seedDemo(page, 3)
  watchFor(page, product.url, odd)
  await speak()
  await openEditor(page, product.url, demo)
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await voice?.close()
  await model?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The first step says something, and its hotspot knows its viewer. */
async function speak(): Promise<void> {
  const [step] = demo.steps
  const [hotspot] = demo.hotspots
  if (!step || !hotspot) throw new Error('unreachable')
  const audioText = 'Welcome to Acme'
  const said = await callOk<Pick<StepChanges, 'audio' | 'audioDuration' | 'spoken'>>(
    page,
    'POST',
    `/api/demo/${demo.id}/speech`,
    { text: audioText, voice: 'openai:alloy', speed: 1, stability: 0.5 },
  )
  const { audio, audioDuration, spoken } = said
  const changes = { audio, audioDuration, spoken, audioText, voice: 'openai:alloy' } as StepChanges
  const text = 'Look at **Screen 1**, {{name | friend}}'
  await sendCommands(
    page,
    demo.id,
    { type: 'update-demo', changes: { recordOwnVoice: false, searchable: true } },
    { type: 'update-step', stepId: step.id, changes },
    { type: 'update-hotspot', hotspotId: hotspot.id, changes: { text } },
  )
}

/** The demo as somebody else watches it. */
async function view(query: string, look: (viewer: Page) => Promise<void>): Promise<void> {
  const context = await browser.createBrowserContext()
  const viewer = await context.newPage()
  watchFor(viewer, product.url, odd)
  await setSize(viewer, 'desktop')
  await viewer.goto(`${product.url}/demo/${demo.id}${query}`)
  await atStep(viewer, 1)
  await look(viewer)
  await context.close()
}

/** Until it stands at a step, whose number is said in the viewer's language. */
const atStep = (viewer: Page, number: number) =>
  viewer.waitForFunction(
    (wanted) =>
      new RegExp(`(^|\\D)${wanted}(\\D|$)`).test(
        document.querySelector('.ws-position')?.textContent?.split(/\D*3$/)[0] ?? '',
      ) &&
      performance.getEntriesByName('waystep-ready').length > 0 &&
      document.querySelector('.ws-stage[data-waits]') === null,
    {},
    number,
  )

const tip = (viewer: Page) => viewer.$eval('.ws-tip', (shown) => shown.textContent ?? '')

describe('a translation', () => {
  it('[V2.51, V4.40, V8.27] is made by a model, changed by hand, and saved', async () => {
    model.model = modelIn('ar')
    await openHub(page)
    await beginLanguage(page, 'Arabic')
    await isTranslated(page)
    expect(new Set(Object.values(await hubStates(page)))).toEqual(new Set(['draft']))
    expect(textsAsked(model)).toHaveLength(1)
    await writeTranslation(page, 'A tour of Acme', 'جولتنا في أكمي')
    await press(page, 'Step Preview')
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      await shot(page, `hub-arabic-${theme}`)
      expect(await barriersOn(page)).toEqual([])
    }
    await setTheme(page, 'light')
    await saveTranslation(page)
    await sees(page, 'Successfully saved Arabic translations')
    const texts = await hubTexts(page)
    expect(texts['A tour of Acme']).toEqual({ state: 'confirmed', text: 'جولتنا في أكمي' })
    // Marks and variables are as the original has them.
    expect(texts['Look at Screen 1, {{name | friend}}']?.text).toContain('{{name | صديقي}}')
  })

  it('[V4.44] one text that is changed is sent alone, in less than 2 kB', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await writeTranslation(page, 'Look at Screen 3', 'انظر إلى الشاشة الثالثة')
    await saveTranslation(page)
    const body = (await sent).postData() ?? ''
    expect(JSON.parse(body).translatedTextUpdates).toHaveLength(1)
    expect(Buffer.byteLength(body)).toBeLessThan(2_000)
  })

  it('[V2.60] of a changed original is out of date there alone, and people’s own words are asked about', async () => {
    await closeHub(page)
    await showStep(page, 3)
    await writeHotspot(page, 'Look at Screen 3 again')
    await showStep(page, 2)
    await writeHotspot(page, 'Look at Screen 2 again')
    await openHub(page)
    await page.waitForSelector('.ed-hub-row')
    const outdated = Object.entries(await hubStates(page)).filter(
      ([, state]) => state === 'outdated',
    )
    expect(outdated.map(([original]) => original)).toEqual([
      'Look at Screen 2 again',
      'Look at Screen 3 again',
    ])
    model.requests.length = 0
    await press(page, 'Sync with AI')
    await sees(page, 'Translate confirmed texts anew?')
    expect(model.requests).toEqual([])
    await shot(page, 'hub-asks')
    await page.locator('[role=dialog] [data-variant=primary]::-p-text(Translate)').click()
    await isTranslated(page)
    await expect.poll(() => textsAsked(model)).toEqual([['Look at Screen 2 again']])
    const own = (await hubTexts(page))['Look at Screen 3 again']
    expect(own).toEqual({ state: 'outdated', text: 'انظر إلى الشاشة الثالثة' })
    await saveTranslation(page)
  })

  it('[V2.57] goes to a translator as XLIFF and comes back, over nothing that people confirmed', async () => {
    await press(page, 'Translation settings')
    await press(page, 'Export for translators', 'menuitem')
    await shot(page, 'hub-export')
    const [reply] = await Promise.all([
      page.waitForResponse((each) => each.url().includes('/translations/ar/file')),
      page.locator('[role=dialog] button::-p-text(Download)').click(),
    ])
    // What the page has taken as a file nobody else can read.
    const file = await page.evaluate(async (from) => (await fetch(from)).text(), reply.url())
    await page.waitForSelector('::-p-text(Without texts that people confirmed)', { hidden: true })
    expect(file).toContain('<source xml:space="preserve">Screen 2</source>')
    const changed = file
      .replace('>الشاشة 2<', '>الشاشة الثانية<')
      .replace('>جولتنا في أكمي<', '>عنوان آخر<')
    await writeFile(join(folder, 'arabic.xlf'), changed)
    await press(page, 'Translation settings')
    await press(page, 'Import a file', 'menuitem')
    const [dialog] = await Promise.all([page.waitForFileChooser(), press(page, 'Choose a file')])
    await dialog.accept([join(folder, 'arabic.xlf')])
    await sees(page, '1 text kept, since people confirmed it.')
    await shot(page, 'hub-imported')
    await page.locator('[role=dialog] .wsui-button::-p-text(Close)').click()
    await expect.poll(async () => (await hubTexts(page))['Screen 2']?.text).toBe('الشاشة الثانية')
    expect((await hubTexts(page))['A tour of Acme']?.text).toBe('جولتنا في أكمي')
  })

  it('[V2.58, V2.59] is spoken by a voice where it is to be heard', async () => {
    await press(page, 'Voiceover', 'tab')
    await press(page, 'Voiceover in Arabic', 'switch')
    await press(page, 'Choose a voice')
    await page.locator('.ed-voice-list [role=gridcell]::-p-text(Alloy)').click()
    await press(page, 'Generate voiceover')
    await page.waitForSelector('.ed-hub-sounds ::-p-aria([name="Delete voiceover"][role="button"])')
    await shot(page, 'hub-voiceover')
    await saveTranslation(page)
    const spoken = voice.requests.map(({ body }) => JSON.parse(body.toString()).input)
    expect(spoken).toEqual(['Welcome to Acme', 'مرحبا بكم في أكمي، ابدأوا من هنا'])
    await press(page, 'Text', 'tab')
  })

  it('[V2.57] stands beside another one', async () => {
    model.model = modelIn('ja')
    await beginLanguage(page, 'Japanese')
    await isTranslated(page)
    await shot(page, 'hub-japanese')
    await saveTranslation(page)
    await closeHub(page)
  })
})

describe('those who watch it', () => {
  it('[V2.5] read and hear it in the language of its address, from right to left', async () => {
    await view('?lang=ar', async (viewer) => {
      expect(await viewer.$eval('html', ({ lang }) => lang)).toBe('ar')
      expect(await viewer.$eval('.ws-viewer', (screen) => getComputedStyle(screen).direction)).toBe(
        'rtl',
      )
      expect(await viewer.title()).toContain('جولتنا في أكمي')
      await hearsVoice(viewer)
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(viewer, theme)
        await shot(viewer, `viewer-arabic-${theme}`)
        expect(await barriersOn(viewer)).toEqual([])
      }
      await clickHotspot(viewer)
      await atStep(viewer, 2)
      expect(await tip(viewer)).toContain('انظر الآن إلى الشاشة 2 مرة أخرى')
    })
  })

  it('choose another one by its menu, of which search engines know each, and hear none that it lacks', async () => {
    await view('', async (viewer) => {
      const others = await viewer.$$eval('link[rel=alternate][hreflang]', (links) =>
        links.map((link) => link.getAttribute('hreflang')),
      )
      expect(others.toSorted()).toEqual(['ar', 'en', 'ja', 'x-default'])
      await viewer.locator('.ws-share-languages summary').click()
      await shot(viewer, 'viewer-languages')
      await viewer.locator('.ws-share-languages a[hreflang=ja]').click()
      await viewer.waitForFunction(() => document.documentElement.lang === 'ja')
      await atStep(viewer, 1)
      expect(await tip(viewer)).toContain('ご覧ください：')
      expect(await viewer.$('.ws-voice')).toBeNull()
      await shot(viewer, 'viewer-japanese')
    })
    expect(odd).toEqual([])
  })
})
