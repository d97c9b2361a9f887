import { randomUUID } from 'node:crypto'
import {
  type Chapter,
  type Command,
  createChapter,
  createStep,
  type DemoDocument,
  hotspotsOf,
  orderedSteps,
} from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { callOk, sendCommands } from '../drivers/api.ts'
import { sees } from '../drivers/author.ts'
import { setSize } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { openHtmlTab } from '../drivers/html-editor.ts'
import { saying, typeOver } from '../drivers/live-editor.ts'
import { walk } from './walk.ts'

const leaf = '#14735a'

const documentOf = async (page: Page, demoId: string) =>
  (await callOk<{ document: DemoDocument }>(page, 'GET', `/api/demo/${demoId}`)).document

/** Gives the recorded steps their names and words, and puts a chapter at either end. */
export async function writeTexts(page: Page, demoId: string): Promise<void> {
  const document = await documentOf(page, demoId)
  const steps = orderedSteps(document)
  const commands = steps.flatMap((step, index): Command[] => {
    const { name, text } = walk[index] ?? { name: step.text, text: '' }
    const looks = { text, bgcolor: leaf, hotspotWidth: 'Medium' as const }
    return [
      { type: 'update-step', stepId: step.id, changes: { text: name } },
      ...hotspotsOf(document, step.id).map(
        ({ id }): Command => ({ type: 'update-hotspot', hotspotId: id, changes: looks }),
      ),
    ]
  })
  const { workspaceId } = document.demo
  const first = chapterStep(demoId, workspaceId, {
    heading: 'Save a renewal in one minute',
    description: 'Larkfield is a made-up product. Click through it as your visitors would.',
    button: 'Start',
    leadsTo: null,
  })
  const last = chapterStep(demoId, workspaceId, {
    heading: 'That was eight clicks',
    description:
      'Recorded with the extension, then edited: every page of it is HTML, not a picture.',
    button: 'Watch again',
    leadsTo: first.step.id,
  })
  await sendCommands(
    page,
    demoId,
    ...commands,
    { type: 'add-steps', after: 0, items: [first] },
    { type: 'add-steps', after: steps.length + 1, items: [last] },
  )
}

interface ChapterWords {
  readonly heading: string
  readonly description: string
  readonly button: string
  /** The step its button shows; null is the next. */
  readonly leadsTo: string | null
}

function chapterStep(demoId: string, workspaceId: string, words: ChapterWords) {
  const step = createStep({ id: randomUUID(), demoId, number: 1, text: words.heading })
  const chapterId = randomUUID()
  const chapter: Chapter = createChapter({
    id: chapterId,
    stepId: step.id,
    workspaceId,
    heading: words.heading,
    description: words.description,
    buttons: [
      {
        id: randomUUID(),
        chapterId,
        content: words.button,
        btnColor: '#2fa37f',
        color: '#06251b',
        animation: 'None',
        linkTxt: words.leadsTo,
        isLinkExternal: false,
        order: 0,
        openInNewTab: false,
        isBold: true,
        isItalic: false,
      },
    ],
    background: {
      id: randomUUID(),
      type: 'Gradient',
      value: 'linear-gradient(160deg, #10261f, #14735a)',
      demoId: null,
      chapterId,
      workspaceId: null,
      screenshotId: null,
    },
    theme: 'Custom',
  })
  return { step, hotspots: [], chapter }
}

/** Changes two texts of the captured pages where they stand, as an author does. */
export async function editPages(page: Page, serverUrl: string, demoId: string): Promise<void> {
  await setSize(page, 'desktop')
  for (const [step, text, words] of [
    [2, 'Customer success', 'Head of renewals'],
    [9, 'noor.rahimi@larkfield.example', 'noor@larkfield.example'],
  ] as const) {
    await openHtmlTab(page, serverUrl, { id: demoId }, { step, tab: 'liveEditor' })
    await page.waitForSelector('.ed-pick-pane')
    const start = '.ed-live-intro ::-p-aria([name="Start Editing"])'
    if (await page.waitForSelector('.ed-live-intro', { timeout: 3000 }).catch(() => null)) {
      await page.locator(start).click()
    }
    await typeOver(page, text, words)
    await saying(page, words)
    await sees(page, '1 unsaved edit')
    await page.keyboard.press('Escape')
    await press(page, 'Save')
    await sees(page, 'Changes saved successfully')
  }
}
