// @vitest-environment node
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  createDemo,
  createHotspot,
  createStep,
  type Demo,
  type DemoChanges,
  type DemoDocument,
  publishDemo,
  type Step,
} from '@waystep/demo-model'
import { callToActionOf, firstScreen, ShareHead, ViewerScreen } from '@waystep/stage'
import type { BrowserContext, Page } from 'puppeteer-core'
import { createElement as draw } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openContext } from '../../testing/open-context.ts'
import type { Setting } from './setting.ts'
import { settingsOf } from './settings-list.ts'
import { findableSettings } from './settings-tabs.tsx'

/** Where demos are seen: by their link, also without script and on a phone, in another site's frame, and as an author previews them. */
const everywhere = ['link', 'embed', 'phone', 'preview', 'scriptless'] as const
type Surface = (typeof everywhere)[number]
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
  readonly step?: 'video'
}

const ids = { demo: randomUUID(), first: randomUUID(), second: randomUUID(), hotspot: randomUUID() }
const asset = `asset:${'a'.repeat(64)}`
const plays: DemoChanges = { autoplay: true }
const button: DemoChanges = { ctabtntext: 'Start free', ctabtnlink: 'https://shop.example/' }

/** A row for each setting that there is. What changes how a demo goes on, sounds or is counted is seen nowhere at its beginning. */
const rows: Readonly<Record<string, Row>> = {
  'waystep: Browser bar': { seen: butPhones },
  'waystep: Show progress bar': { seen: everywhere },
  // Frames and phones are filled to their edges.
  'waystep: Show border': { seen: ['link', 'preview', 'scriptless'] },
  'waystep: Show step numbers': { seen: butPhones },
  'waystep: Link to Waystep': { seen: everywhere },
  'waystep: Show captions button': { seen: everywhere, step: 'video' },
  'waystep: Font': { seen: [], changes: { font: 'Lato' } },
  'hotspots: Show Next and Back buttons': { seen: butPhones },
  // Without a script nothing appears on hover, so texts always stand there.
  'hotspots: Always show text annotations': { seen: ['link', 'embed', 'preview'] },
  'hotspots: Mobile hotspot view': { seen: ['phone'] },
  'hotspots: Opacity of hotspots': { seen: everywhere },
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

const folders = {
  ui: '../../../../packages/ui/src',
  stage: '../../../../packages/stage/src',
  viewer: '../../viewer',
}

/** A style sheet with all that it imports. */
function cssOf(folder: string, file: string): string {
  const path = resolve(import.meta.dirname, folder, file)
  return readFileSync(path, 'utf8').replace(/@import "(\.[^"]+)";/g, (_, other: string) =>
    cssOf(dirname(path), other),
  )
}

const css = [
  cssOf(folders.ui, 'tokens/tokens.css'),
  cssOf(folders.stage, 'styles.css'),
  cssOf(folders.viewer, 'viewer.css').replace(/@import [^;]+;/g, ''),
].join('\n')

/** A demo of two steps whose first is a picture or a film, with a hotspot that pulses. */
function documentOf(changes: DemoChanges, kind: Row['step']): DemoDocument {
  const demo: Demo = {
    ...createDemo({
      id: ids.demo,
      workspaceId: randomUUID(),
      title: 'A tour',
      type: 'Default',
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
    metadesc: 'All of it in a minute.',
    // What a workspace says stands for what a demo does not.
    showWatermark: true,
    ...changes,
  }
  const size = { widthOrg: 1280, heightOrg: 720 }
  const film = kind === 'video' ? { video: asset, captionsUrl: asset } : {}
  const first = createStep({
    id: ids.first,
    demoId: ids.demo,
    number: 1,
    image: asset,
    ...size,
    ...film,
  })
  const second = createStep({ id: ids.second, demoId: ids.demo, number: 2, image: asset, ...size })
  const hotspot = createHotspot({
    id: ids.hotspot,
    stepId: ids.first,
    text: 'Press **Save**',
    animation: 'Pulse',
    mouseXCooridnate: 50,
    mouseYCooridnate: 50,
  })
  const steps: Record<string, Step> = { [ids.first]: first, [ids.second]: second }
  return { demo, steps, hotspots: { [ids.hotspot]: hotspot }, chapters: {}, edits: {} }
}

/** The screen that the server draws of a demo, as `viewerPage` puts it together. */
function screenOf(document: DemoDocument, surface: Surface): string {
  const manifest = publishDemo(document, {
    publicationId: 'publication',
    pageUrl: () => null,
    imageUrl: () => 'picture',
    assetUrl: () => 'file',
    linksOf: () => [],
    viewportOf: () => null,
    heldBack: new Set(),
    passedGates: new Set(),
    workspace: null,
  })
  const { settings } = manifest
  const embed = surface === 'embed'
  const screen = firstScreen({
    manifest,
    grantBase: '/v/grant/',
    embed,
    preview: surface === 'preview',
    step: 1,
    address: '/demo/demo',
    autoplay: settings.autoplay,
    ...(settings.displayAuthor && !embed && { author: 'Maya' }),
  })
  if (screen === null) throw new Error('There is nothing to draw')
  const copyUrl = settings.allowDuplicate && surface !== 'preview' ? '/copy/demo' : null
  const head = { logo: settings.brandLogo, action: callToActionOf(settings), copyUrl }
  const over = embed ? '' : renderToStaticMarkup(draw(ShareHead, head))
  return `${over}<div id="ws-root">${renderToStaticMarkup(draw(ViewerScreen, screen))}</div>`
}

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

let context: BrowserContext
const pages = new Map<Surface, Page>()

const viewports = {
  wide: { width: 1280, height: 900 },
  frame: { width: 900, height: 560 },
  phone: { width: 390, height: 844, hasTouch: true, isMobile: true },
}

beforeAll(async () => {
  context = await openContext()
  for (const surface of everywhere) {
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
afterAll(() => context.close())

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
    for (const [surface, page] of pages) {
      const [one, other] = [
        await seenIn(page, screenOf(before, surface)),
        await seenIn(page, screenOf(after, surface)),
      ]
      expect(one).not.toBe('')
      if (one !== other) differs.push(surface)
    }
    expect(differs).toEqual(row.seen)
  },
)
