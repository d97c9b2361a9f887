import {
  assetHashes,
  type Capture,
  joinFrame,
  joinPieces,
  nodeType,
  type PageSnapshot,
  packCapture,
  parseCapture,
  piecesOf,
  walk,
} from '@waystep/capture-format'
import { completeCapture, rewriteCss, sniffType } from '@waystep/capture-format/assets'
import { applyEdits, type Edit } from '@waystep/capture-format/edits'
import { findByFingerprint, fingerprintOf } from '@waystep/capture-format/fingerprint'
import { writePage } from '@waystep/capture-format/html'
import { plainText, renderMarkdown } from '@waystep/demo-model'
import { problemOfCss, problemOfPage } from './check-page.ts'
import { oddTexts } from './hostile-texts.ts'
import type { Random } from './random.ts'

/** A law that a reader broke; anything else that is thrown is a crash. */
export class Unlawful extends Error {}

const assetUrl = (hash: string): string => `/assets/${hash}`

function elementsOf(capture: Capture): number[] {
  return Array.from(walk(capture.tree)).flatMap(({ node }) => (node.type === 2 ? [node.id] : []))
}

function editOf(capture: Capture, nodeId: number, random: Random): Edit {
  const fingerprint = fingerprintOf(capture.tree, nodeId)
  if (!fingerprint) throw new Unlawful(`the element ${nodeId} has no fingerprint`)
  const text = { newValue: random.pick(oddTexts) }
  const changes = random.pick<Edit['edits']>([
    { Redact: { newValue: 'redact' } },
    { Visibility: { newValue: 'hidden' } },
    { Remove: { newValue: 'removed' } },
    { TextContent: text },
    { TextColor: text, BackgroundImage: text, BackgroundSize: text, ObjectFit: text },
    { ImageSrc: text },
    { ImageSrc: { newValue: `asset:${'0'.repeat(64)}` } },
  ])
  return {
    ...fingerprint,
    id: `e${random.below(1000)}`,
    nodeId,
    edits: changes,
    rejectedStepIds: [],
    type: random.once(4) ? 'TransformImage' : 'Edit',
    enabledStepId: random.pick([null, 's', 'other']),
    createdAt: '2026-01-01T12:00:00.000Z',
    ...(random.once(5) ? { xpath: random.pick(oddTexts), nodeHash: null } : {}),
  }
}

/** Everything that is done with a capture once it was read, in editor, API and viewer. */
function useCapture(capture: Capture, random: Random): void {
  assetHashes(capture)
  const elements = elementsOf(capture)
  const edits = elements.length
    ? Array.from({ length: 1 + random.below(3) }, () =>
        editOf(capture, random.pick(elements), random),
      )
    : []
  for (const edit of edits) findByFingerprint(capture.tree, edit)
  const { tree, resolutions } = applyEdits(capture.tree, edits, { stepId: 's' })
  if (Object.keys(resolutions).length > edits.length)
    throw new Unlawful('more resolutions than edits')
  for (const written of tree === capture.tree ? [tree] : [capture.tree, tree]) {
    const html = writePage(written, { assetUrl })
    // The parser of the check is slow where pages are large.
    const problem = html.length < 200_000 || random.once(20) ? problemOfPage(html) : null
    if (problem) throw new Unlawful(problem)
  }
}

const ofElements = ['tagName', 'isShadowHost', 'isSVG', 'isCustom']
const ofAll = [
  'id',
  'type',
  'textContent',
  'name',
  'publicId',
  'systemId',
  'compatMode',
  'isShadow',
  'adoptedStyleSheets',
]

/** All that a tree's nodes say by the format, whatever order and whatever else they have. */
function saidBy({ tree }: Capture): string {
  const nodes = Array.from(walk(tree), ({ node, parent }) => {
    // What elements have says nothing on other nodes.
    const [own, attributes] =
      node.type === nodeType.element
        ? [ofElements, Object.entries(node.attributes).sort()]
        : [[], null]
    const names = [...ofAll, ...own]
    return [parent?.id, ...names.map((name) => Reflect.get(node, name)), attributes]
  })
  return JSON.stringify(nodes)
}

/** Packs and unpacks what was read: nothing may be lost on the way. */
function usePacked(capture: Capture, base: string, random: Random): void {
  const like = random.once(2) ? undefined : JSON.stringify(packCapture(capture))
  const text = JSON.stringify(packCapture(capture, like))
  const parsed = parseCapture(JSON.parse(text))
  if (!parsed.ok) throw new Unlawful(`its packed form is refused: ${parsed.problem}`)
  if (saidBy(parsed.capture) !== saidBy(capture)) {
    throw new Unlawful('its packed form holds another tree')
  }
  if (text.length > 400_000 || base.length > 400_000) return
  const joined = joinPieces(base, piecesOf(base, text), text.length)
  if (!joined.ok || joined.text !== text) throw new Unlawful('its pieces make another text')
}

/** Reads a capture out of JSON; how it ended. */
export function readCapture(json: unknown, base: string, random: Random): string {
  const parsed = parseCapture(json)
  if (!parsed.ok) return `refused: ${parsed.problem.replace(/[\d.]+|“.*”/g, '#').slice(0, 48)}`
  useCapture(parsed.capture, random)
  if (random.once(4)) usePacked(parsed.capture, base, random)
  return 'read'
}

/** Reads pieces of a base, as clients send them. */
export function readPieces(base: string, pieces: unknown, random: Random): string {
  if (!Array.isArray(pieces)) return 'refused: no pieces'
  const joined = joinPieces(base, pieces, 4_000_000)
  if (!joined.ok) return 'refused: no pieces of the base'
  try {
    return readCapture(JSON.parse(joined.text), base, random)
  } catch (error) {
    if (error instanceof SyntaxError) return 'refused: no JSON'
    throw error
  }
}

/** What a content script sends of a page, joined with a frame of its own and completed. */
export async function completeSnapshot(
  page: PageSnapshot,
  frame: PageSnapshot,
  file: Uint8Array,
  random: Random,
): Promise<string> {
  const elements = Array.from(walk(page.tree)).filter(({ node }) => node.type === 2)
  const holder = elements.length ? random.pick(elements).node.id : 1
  const { capture } = await completeCapture(joinFrame(page, holder, frame), {
    fetchAsset: async () => (random.once(3) ? null : file),
    capturedAt: new Date(0),
  })
  const parsed = parseCapture(JSON.parse(JSON.stringify(capture)))
  if (!parsed.ok) return 'completed: no capture'
  useCapture(parsed.capture, random)
  return 'completed'
}

const allowedTag =
  /^<(?:\/?(?:p|strong|em|ul|ol|li)|ol start="\d+"|\/a|a(?: href="(?:https?:\/\/|mailto:)[^"<>]*"(?: target="_blank" rel="noopener noreferrer")?)?(?: title="[^"<>]*")?|br \/)>$/i

/** Texts that authors write, and files whose type is told from their bytes. */
export function readText(text: string, bytes: Uint8Array): string {
  for (const tag of renderMarkdown(text).match(/<[^>]*>/g) ?? []) {
    if (!allowedTag.test(tag)) throw new Unlawful(`markdown lets ${tag} through`)
  }
  plainText(text)
  const css = rewriteCss(text, (url) =>
    url.startsWith('asset:') ? `/assets/${'0'.repeat(64)}` : null,
  )
  const problem = problemOfCss(css)
  if (problem) throw new Unlawful(problem)
  return `text, ${sniffType(bytes)}`
}
