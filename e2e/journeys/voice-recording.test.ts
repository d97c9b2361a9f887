import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openElevenLabsServer } from '../../api/src/testing/speech/elevenlabs-server.ts'
import type { ProtocolServer } from '../../api/src/testing/speech/protocol-server.ts'
import { tone } from '../../api/src/testing/speech/tone.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { setSize, shot } from '../drivers/browser.ts'
import { openEditor, press } from '../drivers/editor.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { atStep } from '../drivers/viewer.ts'
import {
  hearsVoice,
  openHearingBrowser,
  openVoices,
  saveVoices,
  spokenSteps,
  textsAsked,
  voicePanel,
  writeVoice,
} from '../drivers/voiceovers.ts'

/** A microphone that hears a file: what is said into it is recorded, and heard by viewers. */
let folder: string
let service: ProtocolServer
let product: Product
let browser: Browser
let page: Page
let demo: SeededDemo

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-voices-'))
  service = await openElevenLabsServer()
  product = await startProduct({
    ELEVENLABS_KEY: 'a-key-of-a-test',
    ELEVENLABS_URL: service.url,
    FFMPEG_PATH: 'none',
  })
  browser = await openHearingBrowser(folder)
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount('Ada Lovelace'))
  demo = await seedDemo(page, 2)
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await service?.close()
  await rm(folder, { recursive: true, force: true })
})

const has = (name: string) =>
  page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`, { visible: true })

async function viewerHears() {
  const context = await browser.createBrowserContext()
  const viewer = await context.newPage()
  await viewer.goto(`${product.url}/demo/${demo.id}`)
  await atStep(viewer, 1, 2)
  await hearsVoice(viewer)
  await context.close()
}

async function chooseSound(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  const [dialog] = await Promise.all([
    page.waitForFileChooser(),
    press(page, 'Upload another voice'),
  ])
  await dialog.accept([path])
}

it('[V2.26, V8.2] wants a microphone: one that is refused can be allowed afterwards', async () => {
  const context = browser.defaultBrowserContext()
  // Everything that is not named is refused; a browser that answers by itself would refuse nothing.
  await context.overridePermissions(product.url, [])
  await openEditor(page, product.url, demo)
  await openVoices(page, 'Record Voiceover')
  await sees(page, 'Microphone access is required for recording')
  await page.click(`${voicePanel} section[aria-label="Microphone"] button`)
  await sees(page, 'Failed to access microphone')
  await sees(page, 'The browser blocks the microphone.')
  await shot(page, 'voices-refused')
  await context.overridePermissions(product.url, ['microphone'])
  // The panel hears of it from the browser.
  await has('Record voice')
})

describe('an own voice', () => {
  it('[V2.23, V2.24, V2.25, V4.12] is recorded, saved, and heard by viewers', async () => {
    await press(page, 'Record voice')
    await has('Stop recording')
    await page.waitForFunction(() => (document.querySelector('meter')?.value ?? 0) > 0.3)
    await page.waitForFunction(
      () => (document.querySelector('[role=timer]')?.textContent ?? '') >= '0:01',
    )
    await press(page, 'Stop recording')
    await has('Play Recorded Voiceover')
    await saveVoices(page)
    expect(await spokenSteps(page)).toBe(1)
    await viewerHears()
  })

  it('[V5.8, V8.6, V5.10] gives way to a file, unless that is empty', async () => {
    await chooseSound('nothing.wav', new Uint8Array())
    await sees(page, 'The selected file is empty. Please choose a valid audio file.')
    await chooseSound('other.wav', tone(1))
    await sees(page, 'Voice file is ready. Click save to apply.')
    await has('Play Uploaded Voiceover')
    await saveVoices(page)
    await viewerHears()
  })

  it('[V4.2, V2.44] gives way to a voice of AI once that was confirmed', async () => {
    await press(page, 'AI Voiceover', 'radio')
    await sees(page, 'Voiceover Mode Change')
    await press(page, 'Switch')
    await has('Voice: Matilda')
    await writeVoice(page, 1, 'Said by a service')
    await saveVoices(page)
    expect(textsAsked(service)).toEqual(['Said by a service'])
    await viewerHears()
  })
})
