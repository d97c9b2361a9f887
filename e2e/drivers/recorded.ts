import { type Capture, parseCapture, walk } from '@waystep/capture-format'
import type { DemoDocument } from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { callOk, workspaceOf } from './api.ts'

/** What the server has of one recorded step of the counter site. */
export interface RecordedStep {
  /** The hotspot's text without Markdown's marks. */
  readonly text: string
  /** The address of its page, at the click. */
  readonly address: string
  /** How often the page had reacted when it was read. */
  readonly state: number
  /** Likewise in the picture, as a colour: the state's remainder by eight; null without a picture. */
  readonly pictured: number | null
  /** Milliseconds between its picture and the reading of its page; null without a picture. */
  readonly pictureAge: number | null
  readonly health: readonly string[]
}

const colours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
  [255, 0, 255],
  [0, 255, 255],
  [0, 0, 0],
  [255, 165, 0],
] as const

function stateIn(capture: Capture): number {
  let isWithin = false
  for (const { node } of walk(capture.tree)) {
    if ('tagName' in node) isWithin = node.attributes.id === 'state'
    else if (isWithin && 'textContent' in node) return Number(node.textContent)
  }
  throw new Error('the capture has no counter')
}

/** The colour of the counter's block, which is at the right upper corner; pictures may be lossy. */
async function stateOf(page: Page, address: string, width: number): Promise<number> {
  const seen = await page.evaluate(
    async (from, cssWidth) => {
      const bitmap = await createImageBitmap(await (await fetch(from)).blob())
      const ratio = bitmap.width / cssWidth
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const pixel = context?.getImageData(bitmap.width - 60 * ratio, 45 * ratio, 1, 1).data
      return [...(pixel ?? [])]
    },
    address,
    width,
  )
  const distance = (colour: readonly number[]) =>
    colour.reduce((sum, part, index) => sum + Math.abs(part - (seen[index] ?? 0)), 0)
  const distances = colours.map(distance)
  const nearest = Math.min(...distances)
  return nearest < 120 ? distances.indexOf(nearest) : -1
}

/** Reads all steps of a demo from the server, through a page of the web app. */
export async function recordedSteps(app: Page, demoId: string): Promise<readonly RecordedStep[]> {
  const workspace = await workspaceOf(app)
  type Reply = { document: DemoDocument }
  const { document: demo } = await callOk<Reply>(app, 'GET', `/api/demo/${demoId}`)
  const texts = new Map(Object.values(demo.hotspots).map(({ stepId, text }) => [stepId, text]))
  const pictures = new Map<string, Promise<number>>()
  const recorded: RecordedStep[] = []
  for (const step of Object.values(demo.steps).sort((a, b) => a.number - b.number)) {
    const read = parseCapture(await callOk(app, 'GET', `/api/captures/${step.htmlCaptureId}`))
    if (!read.ok) throw new Error(read.problem)
    const { capture } = read
    const hash = step.image?.replace('asset:', '')
    if (hash && !pictures.has(hash)) {
      const address = `/api/assets/${workspace}/${hash}`
      pictures.set(hash, stateOf(app, address, capture.viewport.width))
    }
    recorded.push({
      text: (texts.get(step.id) ?? '').replaceAll('*', ''),
      address: capture.url,
      state: stateIn(capture),
      pictured: hash ? ((await pictures.get(hash)) ?? null) : null,
      pictureAge: capture.picture?.age ?? null,
      health: capture.health.map(({ kind }) => kind),
    })
  }
  return recorded
}
