import { randomUUID } from 'node:crypto'
import type { Capture } from '@waystep/capture-format'
import { inGroups } from '@waystep/capture-format/testing/hostile'
import { createStep } from '@waystep/demo-model'
import { type Author, command, grantBaseOf, newDemo, storeCapture, storeFile } from '../author.ts'
import type { HostileDemo } from '../page-demo.ts'
import type { Payload } from './payload.ts'
import { Nodes, payloadDocument } from './payload-tree.ts'

/** Frames of a page: documents of their own, so that nothing in one changes what another does. */
const perPage = 60

const fileOf = ({ kind, text }: Payload): [type: string, body: string] | null => {
  if (kind === 'css') return ['text/css', text]
  if (kind !== 'svg') return null
  return [
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="ran(0)" width="60" height="60"><g id="a">${text}</g></svg>`,
  ]
}

/** A demo of pages in whose frames the payloads stand, and whose files they are; published. */
export async function makeCorpusDemo(
  author: Author,
  payloads: readonly Payload[],
): Promise<HostileDemo> {
  const id = await newDemo(author, 'Hostile corpus')
  const paths: string[] = []
  let after = 0
  for (const group of inGroups(payloads, perPage)) {
    const nodes = new Nodes()
    const documentId = nodes.id()
    const files = new Set<string>()
    const frames = []
    for (const payload of group) {
      const file = fileOf(payload)
      const stored = file && (await storeFile(author, file[0], Buffer.from(file[1])))
      if (stored) files.add(stored.slice('asset:'.length))
      const frame = nodes.element('iframe', { width: '120', height: '60' })
      frames.push({ ...frame, contentDocument: payloadDocument(nodes, payload, stored) })
    }
    const html = nodes.element('html', {}, [nodes.element('body', {}, frames)])
    const capture: Capture = {
      version: 1,
      url: 'https://example.com/',
      title: '',
      devicePixelRatio: 1,
      capturedAt: '2026-01-01T12:00:00.000Z',
      viewport: { width: 1280, height: 720 },
      tree: { type: 0, id: documentId, childNodes: [html] },
      boxes: [],
      health: [],
      assets: [...files].map((hash) => ({ hash, type: 'text/css', size: 1 })),
      picture: null,
    }
    const htmlCaptureId = await storeCapture(author, capture)
    const stepId = randomUUID()
    const step = createStep({
      id: stepId,
      demoId: id,
      number: after + 1,
      htmlCaptureId,
      widthOrg: 1280,
      heightOrg: 720,
    })
    const items = [{ step, hotspots: [], chapter: null }]
    if (!(await command(author, id, { type: 'add-steps', after, items }))) {
      throw new Error('the demo did not take its step')
    }
    after += 1
    paths.push(`pages/${stepId}.html`, ...[...files].map((hash) => `assets/${hash}`))
  }
  const base = await grantBaseOf(author, id)
  return { id, count: after, addresses: paths.map((path) => base + path) }
}
