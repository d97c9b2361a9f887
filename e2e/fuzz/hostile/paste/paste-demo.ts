import { randomUUID } from 'node:crypto'
import { createChapter, createHotspot, createStep } from '@waystep/demo-model'
import { type Author, command, newDemo, storeCapture, storeFile } from '../author.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const element = (id: number, tagName: string, childNodes: readonly object[]) => ({
  type: 2,
  id,
  tagName,
  attributes: {},
  childNodes,
})

/** A demo whose steps have a text each: of a hotspot, of a chapter, of a captured page. */
export async function makePasteDemo(author: Author): Promise<string> {
  const { workspaceId } = author
  const id = await newDemo(author, 'Pasted into')
  const image = await storeFile(author, 'image/png', Buffer.from(pixel, 'base64'))
  const line = element(5, 'p', [{ type: 3, id: 6, textContent: 'Orders of this week' }])
  const body = element(4, 'body', [line])
  const htmlCaptureId = await storeCapture(author, {
    version: 1,
    url: 'https://example.com/',
    title: '',
    devicePixelRatio: 1,
    capturedAt: '2026-01-01T12:00:00.000Z',
    viewport: { width: 1280, height: 720 },
    assets: [],
    boxes: [],
    picture: null,
    health: [],
    tree: { type: 0, id: 1, childNodes: [element(2, 'html', [element(3, 'head', []), body])] },
  })
  const size = { demoId: id, widthOrg: 1280, heightOrg: 720 }
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const items = [
    {
      step: createStep({ ...size, id: first, number: 1, image }),
      hotspots: [createHotspot({ id: randomUUID(), stepId: first })],
      chapter: null,
    },
    {
      step: createStep({ ...size, id: second, number: 2 }),
      hotspots: [],
      chapter: createChapter({ id: randomUUID(), stepId: second, workspaceId }),
    },
    {
      step: createStep({ ...size, id: third, number: 3, htmlCaptureId }),
      hotspots: [],
      chapter: null,
    },
  ]
  if (!(await command(author, id, { type: 'add-steps', after: 0, items }))) {
    throw new Error('the demo did not take its steps')
  }
  return id
}
