import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import type { ProtocolServer } from '../../api/src/testing/speech/protocol-server.ts'
import { tone } from '../../api/src/testing/speech/tone.ts'
import { sees } from './author.ts'
import { openBrowser } from './browser.ts'
import { press } from './editor.ts'

/** The panel of voiceovers. */
export const voicePanel = 'aside[aria-label="Voiceover"]'

/** A browser whose microphone hears a tone, over and over, once it is allowed. @param folder for the file of it */
export async function openHearingBrowser(folder: string): Promise<Browser> {
  const heard = join(folder, 'heard.wav')
  await writeFile(heard, tone(3, 220))
  return openBrowser({
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${heard}`],
  })
}

/** Opens it by the menu of the header. */
export async function openVoices(
  page: Page,
  way: 'Instant AI Voiceover' | 'Record Voiceover',
): Promise<void> {
  await press(page, 'Voiceover')
  await press(page, way, 'menuitem')
  await page.waitForSelector(voicePanel)
}

/** Says something else on a step that is unfolded. */
export async function writeVoice(page: Page, step: number, text: string): Promise<void> {
  await page.locator(`textarea[aria-label="Voiceover text of step ${step}"]`).fill(text)
}

/** What a step that is unfolded says. */
export const voiceText = (page: Page, step: number): Promise<string> =>
  page.$eval(`textarea[aria-label="Voiceover text of step ${step}"]`, ({ value }) => value)

/** Saves the panel and waits until all of it is saved. */
export async function saveVoices(page: Page): Promise<void> {
  await press(page, 'Save')
  await voicesAreSaved(page)
}

/** Waits until all that the panel holds is saved. */
export async function voicesAreSaved(page: Page): Promise<void> {
  // The panel says Close again, and not only what is left of an earlier toast.
  await page.waitForSelector('::-p-aria([name="Close"][role="button"])', { timeout: 60_000 })
  await sees(page, 'Voiceover saved successfully')
  await page.waitForSelector('.ed-voice-overlay', { hidden: true })
}

/** How many steps show that they have a voiceover. */
export const spokenSteps = (page: Page): Promise<number> =>
  page.$$eval('.ed-voice-mark:not([data-tone])', (marks) => marks.length)

/** Texts that a service was asked to speak, in order. */
export const textsAsked = (service: ProtocolServer): string[] =>
  service.requests.flatMap(({ path, body }) =>
    path.includes('/text-to-speech/') ? [String(JSON.parse(body.toString()).text)] : [],
  )

/** Waits until a viewer hears a voice: it plays, and its element is not muted. */
export async function hearsVoice(viewer: Page): Promise<void> {
  const start = '.ws-voice .ws-primary'
  await viewer.waitForSelector(`${start}, .ws-voice-bar[data-state="plays"]`)
  const button = await viewer.$(start)
  await button?.click()
  await viewer.waitForFunction(() => {
    const audio = document.querySelector('audio')
    return audio !== null && audio.currentTime > 0.1 && !audio.muted && audio.error === null
  })
}
