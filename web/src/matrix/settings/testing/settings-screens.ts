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
  frameOf,
  publishDemo,
  type Step,
} from '@waystep/demo-model'
import {
  bootElementId,
  callToActionOf,
  firstScreen,
  fontStack,
  rootElementId,
  ShareHead,
  Stage,
  type ViewerBoot,
  ViewerScreen,
} from '@waystep/stage'
import { createElement as draw } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { backgroundView } from '../../../editor/views/chapter-view.ts'
import { hotspotView, noButtonTexts } from '../../../editor/views/hotspot-view.ts'
import { browserBar, stepView } from '../../../editor/views/step-view.ts'
import { knownFontStyle, pageFontStyle, uploaded } from './settings-fonts.ts'

/**
 * Where demos are seen: where they are played, as the server draws them and once the viewer has taken over, and on their
 * author's canvas.
 */
export const surfaces = [
  'link',
  'embed',
  'phone',
  'preview',
  'scriptless',
  'editor',
  'viewer',
  'viewer embed',
  'viewer phone',
] as const
export type Surface = (typeof surfaces)[number]

/** What the first step is where it is no picture. */
export type KindOfFirst = 'video'

export const ids = {
  demo: randomUUID(),
  first: randomUUID(),
  second: randomUUID(),
  hotspot: randomUUID(),
}
export const asset = `asset:${'a'.repeat(64)}`

const folders = {
  ui: '../../../../../packages/ui/src',
  stage: '../../../../../packages/stage/src',
  viewer: '../../../viewer',
}

/** A style sheet with all that it imports. */
function cssOf(folder: string, file: string): string {
  const path = resolve(import.meta.dirname, folder, file)
  return readFileSync(path, 'utf8').replace(/@import "(\.[^"]+)";/g, (_, other: string) =>
    cssOf(dirname(path), other),
  )
}

/** What all screens are drawn with. */
const css = [
  cssOf(folders.ui, 'tokens/tokens.css'),
  cssOf(folders.stage, 'styles.css'),
  cssOf(folders.viewer, 'viewer.css').replace(/@import [^;]+;/g, ''),
].join('\n')

/** A demo of two steps whose first is a picture or a film, with a hotspot that pulses. */
export function documentOf(changes: DemoChanges, kind: KindOfFirst | undefined): DemoDocument {
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

/** Has the viewer's script taken over what is seen there? */
export function isTakenOver(surface: Surface): boolean {
  return surface.startsWith('viewer')
}

/** What the server tells the viewer of a demo, as `viewerPage` does. */
function bootOf(document: DemoDocument, surface: Surface): ViewerBoot {
  const manifest = publishDemo(document, {
    publicationId: 'publication',
    pageUrl: () => null,
    imageUrl: () => 'picture',
    assetUrl: () => 'file',
    linksOf: () => [],
    viewportOf: () => null,
    heldBack: new Set(),
    passedGates: new Set(),
    workspace: {
      hotspotNextBtnText: null,
      hotspotBackBtnText: null,
      color: null,
      customFont: uploaded,
    },
  })
  const { settings } = manifest
  const embed = surface.endsWith('embed')
  return {
    manifest,
    grantBase: '/v/grant/',
    embed,
    preview: surface === 'preview',
    step: 1,
    address: '/demo/demo',
    autoplay: settings.autoplay,
    tracking: 'off',
    ...(settings.displayAuthor && !embed && { author: 'Maya' }),
  }
}

/** The screen that the server draws of a demo, as `viewerPage` puts it together. */
function viewerScreenOf(boot: ViewerBoot): string {
  const screen = firstScreen(boot)
  if (screen === null) throw new Error('There is nothing to draw')
  const { settings } = boot.manifest
  const copyUrl = settings.allowDuplicate && !boot.preview ? '/copy/demo' : null
  const head = { logo: settings.brandLogo, action: callToActionOf(settings), copyUrl }
  const over = boot.embed ? '' : renderToStaticMarkup(draw(ShareHead, head))
  return `${over}<div id="${rootElementId}">${renderToString(draw(ViewerScreen, screen))}</div>`
}

/** The canvas of the editor, as `CanvasStage` puts it together. */
function canvasOf(document: DemoDocument): string {
  const { demo, steps, hotspots } = document
  const step = steps[ids.first]
  if (step === undefined) throw new Error('There is nothing to draw')
  const place = { number: 1, total: 2 }
  const stage = {
    frame: frameOf(document),
    step: stepView(document, step, null, { captures: {}, pageVersion: null }),
    hotspots: Object.values(hotspots).map((one) => hotspotView(one, place, demo, noButtonTexts)),
    backdrop: 'None' as const,
    bar: browserBar(demo, step),
    background: backgroundView(demo.workspaceId, demo.background),
    hotspotOpacity: demo.hotspotOpacity,
    font: fontStack(demo),
    mode: 'edit' as const,
  }
  return `<div style="width:900px">${renderToStaticMarkup(draw(Stage, stage))}</div>`
}

/** What is drawn of the first step of a demo: the body of a page, which the viewer's script takes over where it does. */
export function screenOf(document: DemoDocument, surface: Surface, script: string): string {
  const boot = bootOf(document, surface)
  const { settings } = boot.manifest
  if (surface === 'editor') return `${knownFontStyle(settings)}${canvasOf(document)}`
  const screen = `${pageFontStyle(settings)}${viewerScreenOf(boot)}`
  if (!isTakenOver(surface)) return screen
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c')
  return `${screen}<script type="application/json" id="${bootElementId}">${json}</script>
<script type="module" src="${script}"></script>`
}

/** A whole page of a surface around a body. */
export function pageOf(surface: Surface, body: string): string {
  return `<!doctype html><html lang="en"${surface.endsWith('embed') ? ' data-embed' : ''}><head><title>A tour</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${css}</style></head>
<body>${body}</body></html>`
}
