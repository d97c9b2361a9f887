import { randomUUID } from 'node:crypto'
import { type CapturedHostilePage, inGroups } from '@waystep/capture-format/testing/hostile'
import { createHotspot, createStep, stepNameLimit } from '@waystep/demo-model'
import { type Author, command, grantBaseOf, newDemo, storeCapture, storeFile } from './author.ts'

export interface HostileDemo {
  readonly id: string
  /** How many steps it has. */
  readonly count: number
  /** Paths of its baked pages and files, to be opened alone. */
  readonly addresses: readonly string[]
}

/** A demo with a step for every captured page, published. */
export async function makePageDemo(
  author: Author,
  captured: readonly CapturedHostilePage[],
): Promise<HostileDemo> {
  const hashes = new Set<string>()
  const id = await newDemo(author, 'Hostile pages')
  let after = 0
  const pages: string[] = []
  for (const group of inGroups(captured, 20)) {
    const items = []
    for (const { name, capture, assets } of group) {
      for (const [hash, { type, bytes }] of assets) {
        if (hashes.has(hash)) continue
        hashes.add(hash)
        const kept = await storeFile(author, type, bytes)
        if (kept === null) throw new Error(`${name}: a file of type ${type} was refused`)
      }
      // Boxes and health are of the page that held it and others.
      const captureId = await storeCapture(author, { ...capture, boxes: [], health: [] })
      const stepId = randomUUID()
      const number = after + items.length + 1
      const text = name.slice(0, stepNameLimit)
      const step = createStep({
        id: stepId,
        demoId: id,
        number,
        text,
        htmlCaptureId: captureId,
        widthOrg: capture.viewport.width,
        heightOrg: capture.viewport.height,
      })
      const hotspots = [createHotspot({ id: randomUUID(), stepId, text: name })]
      items.push({ step, hotspots, chapter: null })
      pages.push(`pages/${stepId}.html`)
    }
    const isAccepted = await command(author, id, { type: 'add-steps', after, items })
    if (!isAccepted) throw new Error('the demo did not take its steps')
    after += items.length
  }
  const base = await grantBaseOf(author, id)
  const files = [...hashes].map((hash) => `assets/${hash}`)
  return { id, count: after, addresses: [...pages, ...files].map((path) => base + path) }
}
