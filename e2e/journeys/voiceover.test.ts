import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openElevenLabsServer } from '../../api/src/testing/speech/elevenlabs-server.ts'
import type { ProtocolServer } from '../../api/src/testing/speech/protocol-server.ts'
import { barriersOn } from '../drivers/accessibility.ts'
import { setPlan } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { setSize, setTheme, shot } from '../drivers/browser.ts'
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
  voicesAreSaved,
  voiceText,
  writeVoice,
} from '../drivers/voiceovers.ts'

/** A service that speaks, by a local server of its protocol, from the editor's panel to a viewer's ear. */
let service: ProtocolServer
let product: Product
let browser: Browser
let page: Page
let folder: string
/** A tab whose author reads aloud for as long as cloning wants, while the other one works. */
let reading: Page
let demo: SeededDemo

beforeAll(async () => {
  service = await openElevenLabsServer()
  product = await startProduct({
    ELEVENLABS_KEY: 'a-key-of-a-test',
    ELEVENLABS_URL: service.url,
    // What a service spoke is stored as it came: a film's programs are others' journeys.
    FFMPEG_PATH: 'none',
  })
  folder = await mkdtemp(join(tmpdir(), 'waystep-voices-'))
  browser = await openHearingBrowser(folder)
  await browser.defaultBrowserContext().overridePermissions(product.url, ['microphone'])
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount('Ada Lovelace'))
  demo = await seedDemo(page, 3)
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await service?.close()
  await rm(folder, { recursive: true, force: true })
})

const asked = () => textsAsked(service)
const has = (tab: Page, name: string) =>
  tab.waitForSelector(`::-p-aria([name="${name}"][role="button"])`, { visible: true })
const says = (step: number, text: string) => expect.poll(() => voiceText(page, step)).toBe(text)

async function view(look: (viewer: Page) => Promise<void>) {
  const context = await browser.createBrowserContext()
  const viewer = await context.newPage()
  await setSize(viewer, 'desktop')
  await viewer.goto(`${product.url}/demo/${demo.id}`)
  await atStep(viewer, 1, 3)
  await look(viewer)
  await context.close()
}

describe('a voice of AI', () => {
  it('[V2.1, V4.30, V4.31, V4.13] says the hotspots’ texts of all steps at once, each asked for once', async () => {
    await openEditor(page, product.url, demo)
    await openVoices(page, 'Instant AI Voiceover')
    await page.waitForSelector(`${voicePanel} ::-p-text(Matilda)`)
    await press(page, 'All steps')
    await press(page, 'Sync with hotspots', 'menuitem')
    await sees(page, '3 steps say something else than the hotspot text')
    await press(page, 'Sync')
    await sees(page, 'Voiceovers synced with hotspot text')
    await says(1, 'Look at Screen 1')
    await shot(page, 'voices-ai-light')
    expect(await barriersOn(page)).toEqual([])
    await saveVoices(page)
    expect(asked().toSorted()).toEqual([1, 2, 3].map((number) => `Look at Screen ${number}`))
    expect(await spokenSteps(page)).toBe(3)
    await press(page, 'All steps')
    await press(page, 'Sync with hotspots', 'menuitem')
    await sees(page, 'Voiceovers already match hotspot text')
    await view(async (viewer) => {
      await hearsVoice(viewer)
      await shot(viewer, 'voices-viewer-light')
    })
  })

  it('[V4.6] speaks anew what has changed, and nothing else', async () => {
    const before = asked().length
    await writeVoice(page, 1, 'Welcome to Acme')
    await saveVoices(page)
    expect(asked().slice(before)).toEqual(['Welcome to Acme'])
    expect(await spokenSteps(page)).toBe(3)
  })

  it('[V4.10, V4.15] says that the service has no credit, keeps the text, and goes on once there is some', async () => {
    service.mood = 'without credit'
    await writeVoice(page, 1, 'Welcome to all of Acme')
    await press(page, 'Save')
    await sees(page, 'The voiceover of 1 step was not saved')
    await sees(page, 'has no credit left')
    await says(1, 'Welcome to all of Acme')
    await shot(page, 'voices-no-credit')
    await view((viewer) => sees(viewer, 'Transcript'))
    service.mood = 'well'
    await press(page, 'Try again')
    await page.waitForSelector('::-p-aria([name="Play the voiceover of step 1"][role="button"])')
    await saveVoices(page)
    expect(asked().filter((text) => text === 'Welcome to all of Acme')).toHaveLength(2)
  })

  it('[V4.11] shows how far a slow service is, which fails for a moment and is asked again', async () => {
    service.mood = 'slow'
    service.delay = 1_500
    await writeVoice(page, 1, 'Slowly now')
    await press(page, 'Save')
    await sees(page, 'Generating your voiceover, stay tuned...')
    await sees(page, '0 of 1 step')
    await shot(page, 'voices-slow')
    await voicesAreSaved(page)
    service.mood = 'broken'
    const before = asked().length
    await writeVoice(page, 1, 'Once more')
    await press(page, 'Regenerate the voiceover of step 1')
    await expect.poll(() => asked().length).toBeGreaterThan(before)
    service.mood = 'well'
    await page.waitForSelector('::-p-aria([name="Pause the voiceover of step 1"][role="button"])')
    await saveVoices(page)
  })

  it('[V4.2, V2.44] changes to own recordings once that was confirmed, and back with every text', async () => {
    await press(page, 'Manual Voiceover', 'radio')
    await sees(page, 'Voiceover Mode Change')
    await press(page, 'Go back')
    expect(await spokenSteps(page)).toBe(3)
    await press(page, 'Manual Voiceover', 'radio')
    await press(page, 'Switch')
    expect(await spokenSteps(page)).toBe(0)
    await saveVoices(page)
    await view(async (viewer) => expect(await viewer.$('.ws-voice')).toBeNull())
    const before = asked().length
    await press(page, 'AI Voiceover', 'radio')
    await says(1, 'Once more')
    await press(page, 'All steps')
    await press(page, 'Give all texts this voice', 'menuitem')
    await saveVoices(page)
    expect(await spokenSteps(page)).toBe(3)
    // What was spoken once is not paid for again.
    expect(asked()).toHaveLength(before)
  })

  it('[V2.30, V4.27] deletes all sound, and keeps what is said', async () => {
    await press(page, 'Delete all voiceovers')
    await sees(page, 'This action cannot be undone.')
    await press(page, 'Delete')
    await sees(page, 'All voiceovers deleted successfully')
    expect(await spokenSteps(page)).toBe(0)
    await says(1, 'Once more')
    await view(async (viewer) => expect(await viewer.$('.ws-voice')).toBeNull())
  })

  it('[V2.21, V6.1] is offered with a better plan on Free', async () => {
    await setPlan(page, demo.workspaceId, 'Free')
    await openEditor(page, product.url, demo)
    await openVoices(page, 'Instant AI Voiceover')
    await sees(page, 'AI voiceover is only available on paid plans')
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      await shot(page, `voices-free-${theme}`)
      expect(await barriersOn(page)).toEqual([])
    }
    await setTheme(page, 'light')
    await press(page, 'Upgrade now')
    await page.waitForFunction(() => location.pathname === '/upgrade')
    expect(new URL(page.url()).searchParams.get('from')).toBe('ai_voice')
    await setPlan(page, demo.workspaceId, 'Scale')
  })
})

it('[V2.32, V4.35] a voice to be cloned is read aloud, in a tab of its own', async () => {
  const cloned = await seedDemo(page, 1, { title: 'A tour in my voice' })
  reading = await browser.newPage()
  await setSize(reading, 'desktop')
  await openEditor(reading, product.url, cloned)
  await openVoices(reading, 'Instant AI Voiceover')
  await press(reading, 'Clone your voice')
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(reading, theme)
    await shot(reading, `voices-clone-${theme}`)
    expect(await barriersOn(reading)).toEqual([])
  }
  await press(reading, 'Record')
  await has(reading, 'Stop')
  await page.bringToFront()
})

it('[V7.15, V4.11] a server that is killed in the middle of forty steps goes on, and nothing is spoken twice', async () => {
  const count = 40
  demo = await seedDemo(page, count)
  await openEditor(page, product.url, demo)
  await openVoices(page, 'Instant AI Voiceover')
  await press(page, 'All steps')
  await press(page, 'Sync with hotspots', 'menuitem')
  await press(page, 'Sync')
  service.requests.length = 0
  service.mood = 'slow'
  service.delay = 150
  await press(page, 'Save')
  await expect.poll(() => asked().length, { timeout: 30_000 }).toBeGreaterThan(count / 2)
  await product.stop('SIGKILL')
  const before = asked()
  await sees(page, 'The server does not say how far it is. It goes on; this page asks again.')
  await shot(page, 'voices-killed')
  await product.start()
  await page.waitForFunction(
    (done) => {
      const said = document.querySelector('.ed-voice-progress')?.textContent ?? ''
      return Number(/(\d+) of 40/.exec(said)?.[1] ?? 0) > done
    },
    { timeout: 60_000 },
    before.length,
  )
  await sees(page, 'Voiceover saved successfully')
  expect(await spokenSteps(page)).toBe(count)
  const again = asked().slice(before.length)
  // Nobody knows what became of the text that was being spoken just then: it alone may be asked for again.
  const twice = again.filter((text) => before.includes(text))
  expect(before.slice(-3)).toEqual(expect.arrayContaining(twice))
  expect(twice.length).toBeLessThanOrEqual(3)
  // Three lines were spoken for the demo before, and are not paid for again.
  expect(new Set(asked()).size).toBe(count - 3)
  service.mood = 'well'
})

describe('a cloned voice', () => {
  it('[V4.35, V5.12, V8.19] is there once 45 seconds were read and consent was given', async () => {
    await reading.bringToFront()
    await reading.waitForFunction(
      () => /Long enough|Retake/.test(document.body.textContent ?? ''),
      { timeout: 60_000 },
    )
    // It ends by itself after two minutes, which a busy machine takes to get here.
    await (await reading.$('::-p-aria([name="Stop"][role="button"])'))?.click()
    await has(reading, 'Retake')
    await press(reading, 'Continue')
    await sees(reading, 'Say first that this is your voice')
    await reading.locator('::-p-aria([role="checkbox"])').click()
    await shot(reading, 'voices-clone-recorded')
    await press(reading, 'Continue')
    await sees(reading, 'Your voice is cloned successfully!')
    await has(reading, "Voice: Ada's Voice")
    const adding = service.requests.find(({ path }) => path === '/v1/voices/add')
    expect(adding?.body.length).toBeGreaterThan(50_000)
    await writeVoice(reading, 1, 'Said by a clone')
    await saveVoices(reading)
    const [said] = service.requests.filter(({ body }) => body.includes('Said by a clone'))
    expect(said?.path).toContain('/v1/text-to-speech/added1/')
  })

  it('[V2.43, V8.4] is deleted by whoever cloned it, at its service too', async () => {
    await press(reading, "Voice: Ada's Voice")
    await press(reading, "Delete Ada's Voice")
    await sees(reading, 'This action cannot be undone.')
    await press(reading, 'Delete voice')
    await sees(reading, 'Voice deleted successfully')
    const isDeleted = () =>
      service.requests.some(
        ({ method, path }) => `${method} ${path}` === 'DELETE /v1/voices/added1',
      )
    await expect.poll(isDeleted, { timeout: 20_000 }).toBe(true)
  })
})
