import { randomUUID } from 'node:crypto'
import type { Capture, ElementNode, TreeNode } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { inGroups } from '@waystep/capture-format/testing/hostile'
import { createStep } from '@waystep/demo-model'
import { ask } from '../tenant.ts'
import { type Author, command, grantBaseOf, newDemo, storeCapture, storeFile } from './author.ts'
import type { HostileDemo } from './page-demo.ts'

export interface EditDemo extends HostileDemo {
  /** Edits that the server took, and values that it refused. */
  readonly accepted: number
  readonly refused: number
}

/** Elements that edits are made on, beside and within which nothing else stands. */
const kinds = [
  'div',
  'a',
  'input',
  'textarea',
  'td',
  'img',
  'svg',
  'text',
  'option',
  'title',
  'style',
] as const

/** Attributes whose values are no texts: whatever a hostile text is, it is none of these. */
const strict = [
  'TextColor',
  'TextWeight',
  'TextItalic',
  'BackgroundColor',
  'BackgroundImage',
  'BackgroundPosition',
  'BackgroundSize',
  'BackgroundRepeat',
  'ImageSrc',
  'ObjectFit',
  'Redact',
  'Visibility',
  'Remove',
  'DynamicImageLink',
  'DynamicBackgroundImage',
  'SandboxHotspot',
]

class Page {
  readonly elements: ElementNode[] = []
  #id = 3

  element(tagName: string, childNodes: readonly TreeNode[] = []): ElementNode {
    this.#id += 1
    const isSVG = tagName === 'svg' || tagName === 'text' ? { isSVG: true as const } : {}
    const attributes = tagName === 'a' ? { href: 'mailto:a@b.c' } : { title: `Title ${this.#id}` }
    return { type: 2, id: this.#id, tagName, attributes, childNodes, ...isSVG }
  }

  text(): TreeNode {
    this.#id += 1
    return { type: 3, id: this.#id, textContent: `Text ${this.#id}` }
  }

  /** One element of a kind, in whatever it has to stand in. */
  add(kind: (typeof kinds)[number]): TreeNode {
    const own = this.element(kind, kind === 'input' || kind === 'img' ? [] : [this.text()])
    this.elements.push(own)
    switch (kind) {
      case 'td':
        return this.element('table', [this.element('tbody', [this.element('tr', [own])])])
      case 'text':
        return this.element('svg', [own])
      case 'option':
        return this.element('select', [own])
      default:
        return own
    }
  }
}

function captureOf(children: readonly TreeNode[]): Capture {
  const body: ElementNode = {
    type: 2,
    id: 3,
    tagName: 'body',
    attributes: {},
    childNodes: children,
  }
  const html: ElementNode = { type: 2, id: 2, tagName: 'html', attributes: {}, childNodes: [body] }
  return {
    version: 1,
    url: 'https://example.com/',
    title: '',
    devicePixelRatio: 1,
    capturedAt: '2026-01-01T12:00:00.000Z',
    viewport: { width: 1280, height: 720 },
    tree: { type: 0, id: 1, childNodes: [html] },
    assets: [],
    boxes: [],
    picture: null,
    health: [],
  }
}

const madeAt = '2026-01-01T12:00:00.000Z'

/** Sends edits of a demo and counts what the server made of them. */
class EditSender {
  accepted = 0
  refused = 0
  readonly #author: Author
  readonly #demoId: string

  constructor(author: Author, demoId: string) {
    this.#author = author
    this.#demoId = demoId
  }

  /** @throws an error where the server fails instead of refusing */
  async save(edits: readonly object[]): Promise<void> {
    const { status, text } = await ask(this.#author.url, this.#author.cookie, {
      method: 'PUT',
      path: `/api/demo/${this.#demoId}/edits`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ edits }),
    })
    if (status >= 500) throw new Error(`edits were answered with ${status}: ${text}`)
    if (status < 300) this.accepted += edits.length
    else this.refused += edits.length
  }
}

interface StoredPage {
  readonly demoId: string
  readonly stepId: string
  readonly capture: Capture
}

/** An edit of an element of a stored page. */
function editOf(
  { demoId, stepId, capture }: StoredPage,
  element: ElementNode | undefined,
  edits: object,
  type = 'Edit',
) {
  return {
    ...fingerprintOf(capture.tree, element?.id ?? 0),
    id: randomUUID(),
    demoId,
    nodeId: element?.id ?? 1,
    type,
    enabledStepId: stepId,
    nodeHash: null,
    edits,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

/** Stores a capture and a step of it at the end of a demo of `count` steps. */
async function addPage(
  author: Author,
  demoId: string,
  capture: Capture,
  count: number,
): Promise<StoredPage> {
  const stepId = randomUUID()
  const step = createStep({
    id: stepId,
    demoId,
    number: count + 1,
    htmlCaptureId: await storeCapture(author, capture),
    widthOrg: 1280,
    heightOrg: 720,
  })
  const items = [{ step, hotspots: [], chapter: null }]
  if (!(await command(author, demoId, { type: 'add-steps', after: count, items }))) {
    throw new Error('the demo did not take its step')
  }
  return { demoId, stepId, capture }
}

/** Gives a text, in every field that takes one, to one element of each kind; the strict ones to the nth alone. */
async function saveText(
  sender: EditSender,
  page: StoredPage,
  own: readonly ElementNode[],
  { text, nth }: { readonly text: string; readonly nth: number },
): Promise<void> {
  const change = { oldValue: text, newValue: text }
  await sender.save(own.map((element) => editOf(page, element, { TextContent: change })))
  const places = Object.fromEntries(['#0', 'title', 'value', 'href'].map((place) => [place, text]))
  const texts = { oldValue: null, newValue: places }
  await sender.save(own.map((element) => editOf(page, element, { Texts: texts })))
  for (const name of strict) {
    await sender.save([editOf(page, own[nth % own.length], { [name]: change })])
  }
}

/** Shows a stored drawing as background, picture and drawing. */
function savePicture(
  sender: EditSender,
  page: StoredPage,
  own: readonly ElementNode[],
  { text, picture }: { readonly text: string; readonly picture: string },
): Promise<void> {
  const shown = { oldValue: text, newValue: picture }
  return sender.save([
    editOf(page, own[0], { BackgroundImage: shown }),
    editOf(page, own[5], { ImageSrc: shown }),
    editOf(page, own[6], { ImageSrc: shown }, 'TransformImage'),
  ])
}

async function storePictures(author: Author, drawings: readonly string[]): Promise<string[]> {
  const pictures: string[] = []
  for (const drawing of drawings) {
    const stored = await storeFile(author, 'image/svg+xml', Buffer.from(drawing))
    if (stored) pictures.push(stored)
  }
  return pictures
}

/**
 * A demo of captured pages whose edits have hostile values, as far as the server takes them: texts,
 * texts of attributes, drawings as pictures. What may be no such value must be refused.
 */
export async function makeEditDemo(
  author: Author,
  texts: readonly string[],
  drawings: readonly string[],
): Promise<EditDemo> {
  const id = await newDemo(author, 'Hostile edits')
  const pictures = await storePictures(author, drawings)
  const sender = new EditSender(author, id)
  const pages: string[] = []
  let next = 0
  for (const group of inGroups(texts, 20)) {
    const page = new Page()
    const children = group.flatMap(() => kinds.map((kind) => page.add(kind)))
    const stored = await addPage(author, id, captureOf(children), pages.length)
    pages.push(`pages/${stored.stepId}.html`)
    for (const [index, text] of group.entries()) {
      const own = page.elements.slice(index * kinds.length, (index + 1) * kinds.length)
      await saveText(sender, stored, own, { text, nth: index })
      const picture = pictures[next % pictures.length]
      next += 1
      if (picture !== undefined) await savePicture(sender, stored, own, { text, picture })
    }
  }
  const base = await grantBaseOf(author, id)
  const files = pictures.map((picture) => `assets/${picture.slice('asset:'.length)}`)
  return {
    id,
    count: pages.length,
    accepted: sender.accepted,
    refused: sender.refused,
    addresses: [...pages, ...files].map((path) => base + path),
  }
}
