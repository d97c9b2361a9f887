// @vitest-environment node
import type { Demo, DemoChanges } from '@waystep/demo-model'
import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSheet } from '../../matrix/write-sheet.ts'
import { openContext } from '../../testing/open-context.ts'
import type { Setting } from './setting.ts'
import { settingsOf } from './settings-list.ts'
import { findableSettings } from './settings-tabs.tsx'
import {
  asset,
  css,
  documentOf,
  type KindOfFirst,
  type Surface,
  screenOf,
  surfaces,
} from './testing/settings-screens.ts'

/** Where demos are played: by their link, also without script and on a phone, in another site's frame, and as an author previews them. */
const everywhere = ['link', 'embed', 'phone', 'preview', 'scriptless'] as const
/** A phone has its words, their buttons and the bar of the demo below the step. */
const butPhones = ['link', 'embed', 'preview', 'scriptless'] as const
const butEmbeds = ['link', 'phone', 'preview', 'scriptless'] as const
/** Where viewers may take the demo away; its author previews it. */
const ofViewers = ['link', 'phone', 'scriptless'] as const

interface Row {
  /** Where the screen that a demo begins with is drawn differently when it is changed, and nowhere else. */
  readonly seen: readonly Surface[]
  /** What the demo has besides, where nothing would be seen otherwise. */
  readonly given?: DemoChanges
  /** What changes it; absent: it is a switch or a choice of `settingsOf`. */
  readonly changes?: DemoChanges
  /** What is seen on steps of this kind alone. */
  readonly step?: KindOfFirst
}

const plays: DemoChanges = { autoplay: true }
const button: DemoChanges = { ctabtntext: 'Start free', ctabtnlink: 'https://shop.example/' }

/** A row for each setting that there is. What changes how a demo goes on, sounds or is counted is seen nowhere at its beginning. */
const rows: Readonly<Record<string, Row>> = {
  'waystep: Browser bar': { seen: [...butPhones, 'editor'] },
  'waystep: Show progress bar': { seen: everywhere },
  // Frames and phones are filled to their edges.
  'waystep: Show border': { seen: ['link', 'preview', 'scriptless'] },
  'waystep: Show step numbers': { seen: [...butPhones, 'editor'] },
  'waystep: Link to Waystep': { seen: everywhere },
  'waystep: Show captions button': { seen: everywhere, step: 'video' },
  'waystep: Font': { seen: [], changes: { font: 'Lato' } },
  'hotspots: Show Next and Back buttons': { seen: [...butPhones, 'editor'] },
  // Without a script nothing appears on hover, so texts always stand there.
  'hotspots: Always show text annotations': { seen: ['link', 'embed', 'preview', 'editor'] },
  'hotspots: Mobile hotspot view': { seen: ['phone'] },
  'hotspots: Opacity of hotspots': { seen: surfaces },
  'branding: Watermark': { seen: everywhere, changes: { showWatermark: false } },
  'branding: Logo': { seen: butEmbeds, changes: { brandLogo: asset } },
  'branding: Show a button': { seen: butEmbeds, changes: button },
  'autoplay: Autoplay': { seen: everywhere, changes: plays },
  'autoplay: Timing': { seen: [], given: plays, changes: { autoplayduration: 9000 } },
  'autoplay: Show play/pause control': {
    seen: butPhones,
    given: plays,
    changes: { showplaypause: false },
  },
  'autoplay: Loop': { seen: [], given: plays, changes: { loop: true } },
  'music: Volume': {
    seen: [],
    given: { backgroundMusicUrl: asset },
    changes: { backgroundMusicVolume: 10 },
  },
  'music: Tracks': { seen: [], changes: { backgroundMusicUrl: asset } },
  'share: Show the description': { seen: butEmbeds },
  'share: Show the author': { seen: butEmbeds },
  'share: Let viewers copy the demo': { seen: ofViewers },
  'share: Full width': { seen: everywhere, given: { type: 'HTML' } },
  'share: Show a button': { seen: butEmbeds, changes: button },
  'accessibility: Detect browser language': { seen: [] },
  'accessibility: Captions on at first': {
    seen: everywhere,
    step: 'video',
    given: { showCCButton: true },
  },
  'accessibility: Less motion': { seen: everywhere },
  'privacy: Count visits of': { seen: [], changes: { tracking: 'off' } },
}

const declared = findableSettings.map(({ tab, label }) => `${tab}: ${label}`)

it('has a row for each setting, and none besides', () => {
  expect(Object.keys(rows).toSorted()).toEqual([...new Set(declared)].toSorted())
})

/** All that somebody sees of a page, as one text: what stands where, in which colors, and what moves. */
async function seenIn(page: Page, html: string): Promise<string> {
  return await page.evaluate((markup) => {
    document.body.innerHTML = markup
    const drawn = (element: Element, pseudo: string | null) => {
      const style = getComputedStyle(element, pseudo)
      const { color, backgroundColor, border, boxShadow, opacity, fontFamily, animationName } =
        style
      return [color, backgroundColor, border, boxShadow, opacity, fontFamily, animationName].join()
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const own = [...element.childNodes].flatMap((node) =>
          node.nodeType === Node.TEXT_NODE ? [node.textContent] : [],
        )
        const said = ['href', 'aria-label'].map((name) => element.getAttribute(name))
        const looks = [null, '::before', '::after'].map((pseudo) => drawn(element, pseudo))
        return [element.tagName, x, y, width, height, ...own, ...said, ...looks].join('|')
      })
      .join('\n')
  }, html)
}

/** `npm run matrix -- settings` says where its picture goes. */
const { SETTINGS_SHEET: sheet } = process.env
/** Rows of the picture. */
const pictures: string[] = []

let context: BrowserContext
const pages = new Map<Surface, Page>()

const viewports = {
  wide: { width: 1280, height: 900 },
  frame: { width: 900, height: 560 },
  phone: { width: 390, height: 844, hasTouch: true, isMobile: true },
}

beforeAll(async () => {
  context = await openContext()
  for (const surface of surfaces) {
    const page = await context.newPage()
    const narrow = surface === 'phone' ? viewports.phone : viewports.wide
    await page.setViewport(surface === 'embed' ? viewports.frame : narrow)
    if (surface === 'scriptless') await page.setJavaScriptEnabled(false)
    await page.setContent(
      `<!doctype html><html lang="en"${surface === 'embed' ? ' data-embed' : ''}><head>
      <meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}</style></head><body></body></html>`,
    )
    pages.set(surface, page)
  }
}, 60_000)
afterAll(async () => {
  if (sheet !== undefined) await writeSheet(context, sheet, pictures)
  await context.close()
})

/** What the control of a setting does to a demo. */
function turned(name: string, demo: Demo): DemoChanges {
  const listed: readonly (Setting & { tab: string })[] = Object.entries(settingsOf).flatMap(
    ([tab, settings]) => settings.map((setting: Setting) => ({ ...setting, tab })),
  )
  const setting = listed.find(({ tab, label }) => `${tab}: ${label}` === name)
  if (setting === undefined) throw new Error(`${name} is no switch: say what changes it`)
  if (setting.control === 'switch') return { [setting.field]: !demo[setting.field] }
  const other = setting.options.find(({ isOf }) => !isOf(demo))
  return other?.changes ?? {}
}

it.each(Object.entries(rows))(
  '%s is seen where its row says, and nowhere else',
  async (name, row) => {
    const before = documentOf(row.given ?? {}, row.step)
    const changes = row.changes ?? turned(name, before.demo)
    const after = documentOf({ ...row.given, ...changes }, row.step)
    const differs: Surface[] = []
    const shots: string[] = []
    for (const [surface, page] of pages) {
      const [one, other] = [
        await seenIn(page, screenOf(before, surface)),
        await seenIn(page, screenOf(after, surface)),
      ]
      expect(one).not.toBe('')
      if (one !== other) differs.push(surface)
      if (sheet !== undefined) shots.push(await pictureOf(page, surface, one !== other))
    }
    if (sheet !== undefined)
      pictures.push(`<h2>${name}</h2><div class="row">${shots.join('')}</div>`)
    expect(differs).toEqual(row.seen)
  },
)

/** A picture of what a page shows, with its surface's name; in a frame where a setting has changed it. */
async function pictureOf(page: Page, surface: Surface, isChanged: boolean): Promise<string> {
  const shot = await page.screenshot({ encoding: 'base64', type: 'jpeg', quality: 70 })
  const frame = isChanged ? 'outline:3px solid #4f46e5' : ''
  return `<p>${surface}<img src="data:image/jpeg;base64,${shot}" style="${frame}" height="240"></p>`
}
