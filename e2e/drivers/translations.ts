import type { Page } from 'puppeteer'
import type { ProtocolServer } from '../../api/src/testing/speech/protocol-server.ts'
import { type Model, modelThat } from '../../api/src/testing/texts/model.ts'
import { press, retype } from './editor.ts'

/** Opens the hub over the editor. */
export async function openHub(page: Page): Promise<void> {
  await press(page, 'Translate with AI')
  await page.waitForSelector('::-p-aria([name="Translations hub"][role="dialog"])')
}

/** Closes it; what is unsaved in it is asked about. */
export async function closeHub(page: Page): Promise<void> {
  await page.locator('.ed-hub-foot button::-p-text(Close)').click()
  await page.waitForFunction(() => document.querySelector('.ed-hub') === null)
}

/** Chooses an option of a list that opens, by its first letters: most of them are out of sight. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.locator(`::-p-aria([name="${label}"][role="combobox"])`).click()
  await page.waitForSelector('[role=option]:focus')
  await page.keyboard.type(option)
  await page.waitForSelector(`[role=option]:focus ::-p-text(${option})`)
  await page.keyboard.press('Enter')
  await page.waitForSelector('[role=option]', { hidden: true })
}

/** Begins a language, as the hub offers it first or by its menu. */
export async function beginLanguage(page: Page, language: string): Promise<void> {
  await page.waitForSelector('.ed-hub-bar, .ed-hub-intro')
  if (await page.$('.ed-hub-bar')) {
    await press(page, 'Translation settings')
    await press(page, 'Add translation', 'menuitem')
  }
  await choose(page, 'Translate to', language)
  await press(page, 'Translate')
  await page.waitForSelector('.ed-hub-bar')
}

/** What a text of the demo is in the language that is open, and how far. */
export interface HubText {
  readonly state: string
  readonly text: string
}

/** The texts that the hub shows, by what the original says. Of texts that say the same the last one counts. */
export async function hubTexts(page: Page): Promise<Record<string, HubText>> {
  const rows = await page.$$eval('.ed-hub-row', (found) =>
    found.map((row) => {
      const field = row.querySelector<HTMLElement>('textarea, [role=textbox]')
      const text = field instanceof HTMLTextAreaElement ? field.value : field?.textContent
      const original = row.querySelector('.ed-hub-original')?.textContent?.trim() ?? ''
      return [
        original,
        { state: row.getAttribute('data-state') ?? '', text: text?.trim() ?? '' },
      ] as const
    }),
  )
  return Object.fromEntries(rows)
}

/** The state of each text that the hub shows, by what the original says. */
export async function hubStates(page: Page): Promise<Record<string, string>> {
  const texts = Object.entries(await hubTexts(page))
  return Object.fromEntries(texts.map(([original, { state }]) => [original, state]))
}

/** Writes what a text is in the language that is open. */
export async function writeTranslation(page: Page, original: string, text: string): Promise<void> {
  const ends = `[aria-label$="translated: ${original}"]`
  const area = await page.$(`textarea${ends}`)
  if (area) await page.locator(`textarea${ends}`).fill(text)
  else {
    await page.locator(`.ed-hub-row [role=textbox]${ends}`).click()
    await page.waitForSelector(`[contenteditable=true]${ends}:focus, [contenteditable=true]:focus`)
    await retype(page, `.ed-hub-row [contenteditable=true]${ends}`, text)
  }
}

/** Saves the translation that is open. */
export async function saveTranslation(page: Page): Promise<void> {
  await press(page, 'Save translation')
  await page.waitForSelector('.ed-hub-foot button[title^="Nothing has changed"]')
}

/** Waits until a service has translated what it was asked for. */
export async function isTranslated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.ed-hub-row[data-state=draft]') !== null &&
      document.querySelector('.ed-hub-overlay') === null,
  )
}

/** What models were asked to translate or to improve, a list for each call. */
export const textsAsked = ({ requests }: ProtocolServer): string[][] =>
  requests.flatMap(({ path, body }) => {
    if (!/\/(?:chat\/completions|v1\/messages)$/.test(path)) return []
    const { messages } = JSON.parse(body.toString())
    const { texts, hotspots } = JSON.parse(messages.at(-1).content)
    return [(texts ?? hotspots).map(({ text }: { text: string }) => text)]
  })

const words = [
  ['A tour of Acme', 'جولة في أكمي', 'アクメのご案内'],
  [
    'Welcome to Acme',
    'مرحبا بكم في أكمي، ابدأوا من هنا',
    'アクメへようこそ、こちらから始めましょう',
  ],
  ['Look at', 'انظر الآن إلى', 'ご覧ください：'],
  ['Screen', 'الشاشة', '画面'],
  ['again', 'مرة أخرى', 'もう一度'],
  ['friend', 'صديقي', 'お客様'],
] as const

/** A model that translates the texts of these journeys. */
export function modelIn(language: 'ar' | 'ja'): Model {
  const at = language === 'ar' ? 1 : 2
  return modelThat((text) => words.reduce((said, word) => said.replaceAll(word[0], word[at]), text))
}

/** Notes what a page does that no text may have it do: dialogs, errors of scripts, requests to other places. */
export function watchFor(page: Page, origin: string, odd: string[]): void {
  page.on('dialog', (dialog) => {
    odd.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => void odd.push(`error ${String(error)}`))
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (/^https?:$/.test(protocol) && asked !== origin) odd.push(`request ${request.url()}`)
  })
}
