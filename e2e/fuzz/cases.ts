import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import {
  type Capture,
  type PageSnapshot,
  packCapture,
  parseCapture,
  piecesOf,
} from '@waystep/capture-format'
import type { CorpusCapture } from './corpus.ts'
import { hostile, oddTexts } from './hostile-texts.ts'
import { mutateBytes } from './mutate-bytes.ts'
import { mutateJson } from './mutate-json.ts'
import { type Draft, mutateTree } from './mutate-tree.ts'
import { type Random, randomOf } from './random.ts'
import { completeSnapshot, readCapture, readPieces, readText } from './readers.ts'

/** What a case gives its reader: enough to repeat it without the corpus. */
export type CaseInput =
  | { readonly reader: 'capture'; readonly json: string; readonly base: string }
  | { readonly reader: 'pieces'; readonly pieces: string; readonly base: string }
  | { readonly reader: 'packed'; readonly base64: string; readonly base: string }
  | {
      readonly reader: 'snapshot'
      readonly page: string
      readonly frame: string
      readonly file: string
    }
  | { readonly reader: 'text'; readonly text: string; readonly base64: string }

/** Captures to begin with, read once. */
export interface Beginnings {
  readonly captures: readonly { readonly json: string; readonly packed: string }[]
  readonly files: readonly Buffer[]
}

export function beginningsOf(corpus: readonly CorpusCapture[]): Beginnings {
  const captures = corpus.map(({ name, json }) => {
    const parsed = parseCapture(JSON.parse(json))
    if (!parsed.ok) throw new Error(`${name} cannot be read: ${parsed.problem}`)
    return { json, packed: JSON.stringify(packCapture(parsed.capture)) }
  })
  const files = corpus.flatMap(({ files }) =>
    files.map(({ base64 }) => Buffer.from(base64, 'base64')),
  )
  return { captures, files }
}

/** Captures up to so many characters begin nearly all cases. */
const smallLength = 20_000

/** Small ones mostly; larger ones once in forty times, and the largest once in three thousand. */
function beginning({ captures }: Beginnings, random: Random): Beginnings['captures'][number] {
  const bySize = [...captures].sort((a, b) => a.json.length - b.json.length)
  const small = bySize.filter(({ json }) => json.length < smallLength)
  const larger = bySize.slice(small.length, -1)
  const largest = bySize.at(-1)
  if (largest && larger.length > 0) {
    if (random.once(3000)) return largest
    if (random.once(40)) return random.pick(larger)
  }
  return random.pick(small)
}

/** What case `index` under `seed` gives its reader. */
export function makeCase(beginnings: Beginnings, seed: number, index: number): CaseInput {
  const random = randomOf(seed, index)
  const from = beginning(beginnings, random)
  const base = random.pick(beginnings.captures.slice(0, 3)).packed
  switch (random.below(20)) {
    case 0:
    case 1:
      return { reader: 'pieces', base, pieces: spoiledPieces(base, from.packed, random) }
    case 2:
    case 3: {
      const text = Buffer.from(random.once(2) ? from.json : from.packed)
      const packed = text.length > 2_000_000 ? text : gzipSync(text, { level: 1 })
      const base64 = mutateBytes(packed, random.pick(beginnings.files), random).toString('base64')
      return { reader: 'packed', base64, base }
    }
    case 4:
      return {
        reader: 'snapshot',
        page: snapshotPage(from.json, random),
        frame: snapshotPage(random.pick(beginnings.captures.slice(0, 3)).json, random),
        file: mutateBytes(fileOf(beginnings, random), Buffer.alloc(0), random).toString('base64'),
      }
    case 5: {
      const text = mutateBytes(Buffer.from(textOf(random)), Buffer.from(textOf(random)), random)
      const file = fileOf(beginnings, random).subarray(0, 8192)
      const base64 = mutateBytes(file, fileOf(beginnings, random), random).toString('base64')
      return { reader: 'text', text: text.toString(), base64 }
    }
    case 6:
    case 7:
    case 8:
    case 9: {
      // Byte by byte, in the packed form as often as in the one that is spelled out.
      const text = Buffer.from(random.once(2) ? from.json : from.packed)
      const other = Buffer.from(random.pick(beginnings.captures.slice(0, 3)).packed)
      return { reader: 'capture', json: mutateBytes(text, other, random).toString(), base }
    }
    default:
      return { reader: 'capture', json: spoiledCapture(from, random), base }
  }
}

/** Runs one case; how it ended. Throws where a reader crashed or broke a law. */
export async function runCase(input: CaseInput, seed: number, index: number): Promise<string> {
  const random = randomOf(~seed, index)
  switch (input.reader) {
    case 'capture':
      return ofJson(input.json, (json) => readCapture(json, input.base, random))
    case 'pieces':
      return ofJson(input.pieces, (json) => readPieces(input.base, json, random))
    case 'packed': {
      const text = unpacked(Buffer.from(input.base64, 'base64'))
      if (text === null) return 'refused: not packed'
      return ofJson(text, (json) => readCapture(json, input.base, random))
    }
    case 'snapshot': {
      const page: PageSnapshot = JSON.parse(input.page)
      const frame: PageSnapshot = JSON.parse(input.frame)
      return await completeSnapshot(page, frame, Buffer.from(input.file, 'base64'), random)
    }
    case 'text':
      return readText(input.text, Buffer.from(input.base64, 'base64'))
  }
}

function ofJson(text: string, read: (json: unknown) => string): string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'refused: no JSON'
  }
  return read(json)
}

/** As the server unpacks what it is sent: never more than it has room for. */
function unpacked(bytes: Buffer): string | null {
  for (const unpack of [gunzipSync, brotliDecompressSync]) {
    try {
      return unpack(bytes, { maxOutputLength: 64 * 1024 * 1024 }).toString()
    } catch {
      // Not packed this way.
    }
  }
  return null
}

function spoiledCapture(from: Beginnings['captures'][number], random: Random): string {
  const json = JSON.parse(random.once(3) ? from.packed : from.json)
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const isPacked = typeof json.tree?.nodes === 'string'
    const choice = random.below(10)
    if (choice === 0) json.version = random.pick([0, 1, 2, 3, -1, 1.5, '1', null, 1e99])
    else if (choice < 3) mutateJson(json, random)
    else if (isPacked) {
      const nodes = Buffer.from(json.tree.nodes)
      json.tree.nodes = mutateBytes(nodes, Buffer.from(random.pick(oddTexts)), random).toString()
    } else if (typeof json.tree === 'object' && json.tree !== null) {
      mutateTree(json.tree as Draft, random)
    }
  }
  return JSON.stringify(json)
}

function spoiledPieces(base: string, text: string, random: Random): string {
  const pieces = text.length > 400_000 ? [text] : [...piecesOf(base, text)]
  const holder = { pieces }
  for (let left = random.below(4); left > 0; left -= 1) mutateJson(holder, random)
  return JSON.stringify(holder.pieces ?? null)
}

function textOf(random: Random): string {
  return random.pick([
    random.pick(oddTexts),
    random.pick(hostile.css),
    '**a** [b](https://c.d)\n- e',
  ])
}

function fileOf({ files }: Beginnings, random: Random): Buffer {
  return random.once(3) ? Buffer.from(random.pick(hostile.css)) : random.pick(files)
}

/** A page as its content script sends it: addresses instead of files, style sheets beside the tree. */
function snapshotPage(json: string, random: Random): string {
  const parsed = parseCapture(JSON.parse(json))
  if (!parsed.ok) throw new Error(parsed.problem)
  const { url, title, viewport, devicePixelRatio, boxes, health }: Capture = parsed.capture
  const text = JSON.stringify(parsed.capture.tree)
  const tree = JSON.parse(text.replaceAll(/asset:([0-9a-f]{64})/g, 'http://site.test/$1'))
  if (text.length < 1_000_000) {
    for (let left = random.below(4); left > 0; left -= 1) mutateSafely(tree, random)
  }
  const ids = Array.from(text.matchAll(/"id":(\d+),"tagName":"(link|style)"/g))
  const sheets = ids.slice(0, 20).map(([, id, tagName]) => ({
    nodeId: Number(id),
    place: tagName,
    url: tagName === 'link' ? `http://site.test/${random.pick(hostile.urls)}` : null,
    base: random.pick(['http://site.test/', ...hostile.urls]),
    rules: random.once(2) ? null : [random.pick(hostile.css)],
  }))
  const page = {
    url,
    title,
    viewport,
    devicePixelRatio,
    boxes,
    health,
    tree,
    sheets,
    assetRequests: [],
    loadedFonts: [],
    frames: [],
    canvases: [],
    maskedBoxes: [],
  }
  return JSON.stringify(page)
}

/** Changes texts and attributes only: content scripts are ours, what pages say in them is not. */
function mutateSafely(tree: Draft, random: Random): void {
  const attributes = random.pick([
    'src',
    'href',
    'style',
    'srcset',
    'poster',
    'background',
    'class',
  ])
  const stack = [tree]
  const elements: Draft[] = []
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 2) elements.push(node)
    stack.push(...(node.childNodes ?? []))
    if (node.contentDocument) stack.push(node.contentDocument as Draft)
  }
  if (elements.length === 0) return
  const element = random.pick(elements)
  element.attributes = {
    ...(element.attributes as Record<string, unknown>),
    [attributes]: random.pick(oddTexts),
  }
  const text = element.childNodes?.find((child) => child.type === 3)
  if (text) text.textContent = random.pick(oddTexts)
}
