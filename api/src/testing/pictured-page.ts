import { randomUUID } from 'node:crypto'
import type { Capture, CaptureBox, DocumentNode, ElementNode } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit, type HtmlEdit, type Step } from '@waystep/demo-model'
import sharp from 'sharp'
import { createDemo, edit, pageCapture, stepOf, storeAsset, storeCapture } from './demo-fixtures.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

const now = '2026-01-01T12:00:00.000Z'
export const viewport = { width: 640, height: 400 }

/** Where the elements of the page stand that the screenshot shows. */
export const places = {
  h1: { x: 20, y: 20, width: 300, height: 40 },
  p: { x: 20, y: 80, width: 400, height: 30 },
  b: { x: 440, y: 84, width: 60, height: 20 },
  i: { x: 20, y: 140, width: 200, height: 30 },
  img: { x: 20, y: 200, width: 160, height: 120 },
}
export type DrawnTag = keyof typeof places

const element = (id: number, tagName: string, childNodes: ElementNode['childNodes'] = []) => ({
  type: 2 as const,
  id,
  tagName,
  attributes: {},
  childNodes,
})
const text = (id: number, textContent: string) => ({ type: 3 as const, id, textContent })
export const ids = { h1: 4, p: 6, b: 8, i: 10, img: 12 } satisfies Record<DrawnTag, number>

const tree: DocumentNode = {
  type: 0,
  id: 1,
  childNodes: [
    element(2, 'html', [
      element(3, 'body', [
        element(4, 'h1', [text(5, 'Invoices of May')]),
        // The paragraph's badge hangs out of its box.
        element(6, 'p', [text(7, 'Account 4711 of Maya'), element(8, 'b', [text(9, 'VIP')])]),
        element(10, 'i', [text(11, 'Draft only')]),
        element(12, 'img'),
      ]),
    ]),
  ],
}

export const boxes: CaptureBox[] = [
  { nodeId: 2, x: 0, y: 0, ...viewport },
  { nodeId: 3, x: 0, y: 0, ...viewport },
  ...Object.entries(places).map(([name, box]) => ({ nodeId: ids[name as DrawnTag], ...box })),
]

/** The page as its browser drew it, two pixels for one: red letters on white, a green picture. */
export async function screenshot(): Promise<Buffer> {
  const written = (place: DrawnTag, words: string, size: number) => {
    const { x, y, height } = places[place]
    return `<text x="${x + 4}" y="${y + height * 0.7}" font-size="${size}" fill="#e00000">${words}</text>`
  }
  const { x, y, width, height } = places.img
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" viewBox="0 0 640 400" font-family="sans-serif"><rect width="640" height="400" fill="#fff"/>${written('h1', 'Invoices of May', 26)}${written('p', 'Account 4711 of Maya', 16)}${written('b', 'VIP', 14)}${written('i', 'Draft only', 14)}<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#00b000"/></svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}

export interface PicturedPage {
  readonly demoId: string
  readonly stepId: string
  readonly capture: Capture
}

/** A demo of the page. */
export async function picturedPage(
  server: TestServer,
  person: Person,
  changed: Partial<Capture> = {},
  { picture, step: fields }: { picture?: Buffer; step?: Partial<Step> } = {},
): Promise<PicturedPage> {
  const demoId = await createDemo(server, person)
  const image = `asset:${await storeAsset(server, person, picture ?? (await screenshot()))}`
  const capture: Capture = { ...pageCapture(), viewport, tree, boxes, health: [], ...changed }
  const htmlCaptureId = await storeCapture(server, person, capture)
  const step = stepOf(demoId, { htmlCaptureId, image, ...fields })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, person, demoId, { type: 'add-steps', after: 0, items })
  return { demoId, stepId: step.id, capture }
}

export function editOf(
  page: PicturedPage,
  place: DrawnTag,
  edits: HtmlEdit['edits'],
  more: Partial<HtmlEdit> = {},
) {
  const nodeId = ids[place]
  const fields = { id: randomUUID(), demoId: page.demoId, nodeId, edits }
  const known = fingerprintOf(page.capture.tree, nodeId)
  return createHtmlEdit({ ...fields, ...known, createdAt: now, updatedAt: now, ...more })
}

export async function saveEdits(
  server: TestServer,
  person: Person,
  page: PicturedPage,
  ...put: HtmlEdit[]
): Promise<void> {
  await edit(server, person, page.demoId, { type: 'save-edits', put, remove: [] })
}

export const redact = { Redact: { oldValue: 'normal', newValue: 'redact' } } as const
export const hide = { Visibility: { oldValue: 'visible', newValue: 'hidden' } } as const
export const remove = { Remove: { oldValue: null, newValue: 'removed' } } as const
export const say = (newValue: string) => ({ TextContent: { oldValue: null, newValue } })
