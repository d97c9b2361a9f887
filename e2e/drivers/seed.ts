import { randomUUID } from 'node:crypto'
import {
  createChapter,
  createHotspot,
  createStep,
  type DemoType,
  type Hotspot,
  type Step,
} from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { callOk, createShared, sendCommands, storePng, workspaceOf } from './api.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  /** Another text, another file. */
  readonly text: string
}

/** The bytes of a PNG with a text on it, as base64; drawn by the page. */
export async function drawPicture(page: Page, picture: Picture): Promise<string> {
  return page.evaluate(({ width, height, text }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#f4f4f5'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#27272a'
    context.font = '64px sans-serif'
    context.fillText(text, 80, 160)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, picture)
}

export interface SeededDemo {
  readonly id: string
  readonly workspaceId: string
  readonly steps: readonly Step[]
  readonly hotspots: readonly Hotspot[]
}

/** A demo of pictures of 1280 by 720, named 'Screen 1' and so on, each with a hotspot. */
export async function seedDemo(
  page: Page,
  count: number,
  { title = 'A tour of Acme', type = 'Default' }: { title?: string; type?: DemoType } = {},
): Promise<SeededDemo> {
  const workspaceId = await workspaceOf(page)
  const id = randomUUID()
  await createShared(page, { id, workspaceId, title, type })
  const steps: Step[] = []
  for (let number = 1; number <= count; number += 1) {
    const size = { width: 1280, height: 720 }
    steps.push(
      createStep({
        id: randomUUID(),
        demoId: id,
        number,
        text: `Screen ${number}`,
        image: await storePng(
          page,
          workspaceId,
          await drawPicture(page, { ...size, text: `Screen ${number}` }),
        ),
        widthOrg: size.width,
        heightOrg: size.height,
      }),
    )
  }
  const hotspots = steps.map((step) =>
    createHotspot({ id: randomUUID(), stepId: step.id, text: `Look at ${step.text}` }),
  )
  const items = steps.map((step, index) => ({
    step,
    hotspots: hotspots.slice(index, index + 1),
    chapter: null,
  }))
  if (count > 0) await sendCommands(page, id, { type: 'add-steps', after: 0, items })
  return { id, workspaceId, steps, hotspots }
}

/** Puts a chapter at the end; the demo with it. */
export async function withChapter(
  page: Page,
  demo: SeededDemo,
  heading: string,
): Promise<SeededDemo> {
  const after = demo.steps.length
  const step = createStep({ id: randomUUID(), demoId: demo.id, number: after + 1 })
  const chapter = createChapter({
    id: randomUUID(),
    stepId: step.id,
    workspaceId: demo.workspaceId,
    heading,
  })
  const items = [{ step, hotspots: [], chapter }]
  await sendCommands(page, demo.id, { type: 'add-steps', after, items })
  return { ...demo, steps: [...demo.steps, step] }
}

/**
 * Puts a captured page of one line at the end; something of it could not be kept.
 *
 * @param words those of its hotspot; none: it has no hotspot
 */
export async function withPage(
  page: Page,
  demo: SeededDemo,
  line: string,
  words?: string,
): Promise<SeededDemo> {
  const after = demo.steps.length
  const id = randomUUID()
  const element = (node: number, tagName: string, childNodes: object[]) => ({
    type: 2,
    id: node,
    tagName,
    attributes: {},
    childNodes,
  })
  const text = element(5, 'p', [{ type: 3, id: 6, textContent: line }])
  const body = element(4, 'body', [text])
  const capture = {
    version: 1,
    url: 'https://acme.example/orders',
    title: line,
    devicePixelRatio: 1,
    capturedAt: '2026-01-01T12:00:00.000Z',
    viewport: { width: 1280, height: 720 },
    assets: [],
    boxes: [],
    picture: null,
    tree: { type: 0, id: 1, childNodes: [element(2, 'html', [element(3, 'head', []), body])] },
    health: [{ kind: 'canvas-unreadable', nodeId: null, detail: 'chart', area: 0.2 }],
  }
  await callOk(page, 'POST', '/api/captures', { id, workspaceId: demo.workspaceId, capture })
  const step = createStep({
    id: randomUUID(),
    demoId: demo.id,
    number: after + 1,
    text: line,
    htmlCaptureId: id,
    widthOrg: 1280,
    heightOrg: 720,
  })
  const hotspots =
    words === undefined ? [] : [createHotspot({ id: randomUUID(), stepId: step.id, text: words })]
  const items = [{ step, hotspots, chapter: null }]
  await sendCommands(page, demo.id, { type: 'add-steps', after, items })
  return { ...demo, steps: [...demo.steps, step] }
}
