import { createHash } from 'node:crypto'
import { captureDepth } from '@waystep/api-contract'
import {
  assetHashes,
  type Capture,
  type HealthEntry,
  type ParsedCapture,
  packCapture,
  parseCapture,
  problemOfUnfolding,
} from '@waystep/capture-format'
import { harmlessSheet } from '@waystep/capture-format/assets'
import {
  applyEdits,
  type PictureChange,
  pictureChanges,
  type Resolutions,
  resolveEdits,
  type SecretWords,
  type SheetFiles,
  secretWords,
  withheldNodes,
} from '@waystep/capture-format/edits'
import {
  type DateFacts,
  dateFactsOf,
  type PageTexts,
  withPageTexts,
} from '@waystep/capture-format/find'
import { writePage } from '@waystep/capture-format/html'
import { type HtmlEdit, type OpenRedaction, openRedactions } from '@waystep/demo-model'
import { jsonValues, problemOfJson } from '../json-limits.ts'
import type { EditedThumbnailTask } from '../media/edited-thumbnail.ts'
import type { RewrittenFont } from '../media/fonts/rewritten-font.ts'
import { harmlessSvg } from '../media/harmless-svg.ts'
import type { DrawnLinkPicture, LinkPictureTask } from '../media/link-pictures/draw-link-picture.ts'
import type { SoundFacts, SoundReading } from '../media/sounds/sound-facts.ts'
import type { VideoFacts, VideoReading } from '../media/video-facts.ts'
import { bakePage, type PageBaking, textsToTranslate } from '../publications/bake-page.ts'
import { type CopiedCapture, copyPage, type PageCopying } from '../publications/copy-page.ts'
import { type EditOfStep, findEdits } from '../publications/found-edits.ts'
import type { FoundPlace } from '../repositories/kept-found-edits.ts'

/** What the server keeps of a capture beside its text. */
export interface CaptureFacts {
  readonly url: string
  readonly title: string
  readonly viewport: Capture['viewport']
  readonly health: readonly HealthEntry[]
  /** Hashes of its files, style sheets' own ones included. */
  readonly files: readonly string[]
}

export type CheckedCapture =
  | { readonly ok: true; readonly facts: CaptureFacts }
  | { readonly ok: false; readonly problem: string }

export type PackedCaptureText =
  | { readonly ok: true; readonly facts: CaptureFacts; readonly text: string }
  | { readonly ok: false; readonly problem: string }

export interface ThreadBakedPage {
  readonly html: string
  /** Hashes of the files the page asks for itself. */
  readonly asked: ReadonlySet<string>
  /** Hashes of all files of its capture, and of `sheets`. */
  readonly files: ReadonlySet<string>
  /** Style sheets that viewers get in the place of captured ones, by hash. */
  readonly sheets: ReadonlyMap<string, string>
  readonly open: readonly OpenRedaction[]
  readonly resolutions: Resolutions
}

function factsOf(capture: Capture): CaptureFacts {
  const { url, title, viewport, health } = capture
  return { url, title, viewport, health, files: [...assetHashes(capture)] }
}

/** Reads the text of a capture that somebody sent. */
export function check(text: string): CheckedCapture {
  const parsed = parseSent(jsonOf(text))
  return parsed.ok
    ? { ok: true, facts: factsOf(parsed.capture) }
    : { ok: false, problem: parsed.problem }
}

/** Reads a capture that somebody sent, and writes the text that is stored of it. */
export function pack(json: unknown): PackedCaptureText {
  const parsed = parseSent(json)
  if (!parsed.ok) return { ok: false, problem: parsed.problem }
  const { capture } = parsed
  return { ok: true, facts: factsOf(capture), text: JSON.stringify(packCapture(capture)) }
}

/** What a page is baked from. */
export interface BakeTask extends PageBaking {
  /** The JSON of its capture. */
  readonly text: string
  /** Texts of its style sheets, by hash; none where no edit takes anything away. */
  readonly sheets: ReadonlyMap<string, string>
}

/** The page that viewers of a step get. Throws when its capture cannot be read. */
export function bake(task: BakeTask): ThreadBakedPage {
  const capture = stored(task.text)
  const sheets = new Map<string, string>()
  const page = bakePage(capture, task, {
    assetUrl: (hash) => `../assets/${hash}`,
    sheets: sheetFiles(task.sheets, sheets),
  })
  const { html, assets: asked, open, resolutions } = page
  const files = new Set([...assetHashes(capture), ...sheets.keys()])
  return { html, asked, files, sheets, open, resolutions }
}

/** Where edits are found in a capture, in their order. Throws when it cannot be read. */
export function foundEdits(task: {
  readonly text: string
  readonly asked: readonly EditOfStep[]
}): readonly FoundPlace[] {
  return findEdits(stored(task.text), task.asked)
}

/** What there is to translate of the page that viewers of a step get. Throws when its capture cannot be read. */
export function pageTexts({ text, ...baking }: Omit<BakeTask, 'sheets'>): readonly string[] {
  return textsToTranslate(stored(text), baking)
}

/** Sheets by hash, and where those go that stand for them. */
function sheetFiles(read: ReadonlyMap<string, string>, kept: Map<string, string>): SheetFiles {
  return {
    read: (hash) => read.get(hash),
    keep(css) {
      const hash = createHash('sha256').update(css).digest('hex')
      kept.set(hash, css)
      return hash
    },
  }
}

/** What a page is copied from. */
export type CopyTask = PageCopying & Pick<BakeTask, 'text' | 'sheets'>

/** A page that was copied. */
export interface CopiedText extends Pick<CopiedCapture, 'texts'> {
  /** The JSON of its capture. */
  readonly text: string
}

/**
 * A capture that holds what viewers of a step get of its page; null while they get none. Throws when its own capture
 * cannot be read, or the copy could not be.
 */
export function copy({ text, sheets, ...copying }: CopyTask): CopiedText | null {
  const copied = copyPage(stored(text), copying, sheetFiles(sheets, new Map()))
  if (copied === null) return null
  const packed = JSON.stringify(packCapture(copied.capture))
  stored(packed)
  return { text: packed, texts: copied.texts }
}

/** A style sheet that somebody sent, as it may be served. */
export function sheet(bytes: Uint8Array): string {
  return harmlessSheet(bytes)
}

/** What the dates of a capture say. Throws when it cannot be read. */
export function dates(task: { readonly text: string }): DateFacts {
  const { tree, capturedAt } = stored(task.text)
  return dateFactsOf(tree, capturedAt)
}

/** A capture as HTML for members, with a step's edits or as it was captured. Throws when it cannot be read. */
export function draw(task: {
  readonly text: string
  readonly stepId: string | null
  readonly edits: readonly HtmlEdit[]
  readonly workspaceId: string
  /** What of it stands there in another language; null: it is in its own. */
  readonly pageTexts: PageTexts | null
}): string {
  const { stepId, edits, workspaceId, pageTexts } = task
  const whole = stored(task.text).tree
  const applied = stepId === null ? null : applyEdits(whole, edits, { stepId })
  const withheld = applied ? withheldNodes(whole, edits, applied.resolutions) : []
  const edited = applied?.tree ?? whole
  const leftOut = new Set(withheld.map(({ id }) => id))
  const tree = pageTexts ? withPageTexts(edited, pageTexts, leftOut) : edited
  return writePage(tree, { assetUrl: (hash) => `../../assets/${workspaceId}/${hash}` })
}

/** More areas than a page has that somebody edits by hand. */
const changesLimit = 2_000

/** What a step's edits change in the picture of its page. */
export interface EditedPicture {
  /** The part of the page that the picture shows, in CSS pixels. */
  readonly viewport: Capture['viewport']
  readonly changes: readonly PictureChange[]
  /** Whether something is taken from viewers. */
  readonly takesAway: boolean
  /** False: what is taken from viewers was not found for certain, so that nothing of the picture may be shown. */
  readonly isCertain: boolean
  /** Was the picture taken at another moment than the boxes, so that elements may stand elsewhere in it? */
  readonly isStale: boolean
}

/** What edits change in the picture that was taken of a page. Throws when its capture cannot be read. */
export function picture(task: {
  readonly text: string
  readonly stepId: string
  /** The edits of the demo that are for the step. */
  readonly edits: readonly HtmlEdit[]
}): EditedPicture {
  const { stepId, edits } = task
  const capture = stored(task.text)
  const { viewport, health } = capture
  const resolutions = resolveEdits(capture.tree, edits, { stepId })
  const found = pictureChanges(capture, edits, resolutions)
  const open = openRedactions(stepId, edits, resolutions)
  const takesAway = found.takesAway || open.length > 0
  // Boxes say where elements are when the tree is read: a picture of another moment may differ.
  const isStale = health.some(({ kind }) => kind === 'picture-stale')
  const isTooMuch = found.changes.length > changesLimit
  const isCertain = found.isCertain && open.length === 0 && !(takesAway && isStale) && !isTooMuch
  return { viewport, changes: isTooMuch ? [] : found.changes, takesAway, isCertain, isStale }
}

/** What viewers of a step are not to know of its page. */
export interface WithheldWords extends SecretWords {
  /** False: something that is taken from viewers was not found for certain. */
  readonly isCertain: boolean
}

/** Words, pairs and texts of a page, each; more is told of none, so that its step is held back whole. */
const mostSecrets = 20_000
/** Characters of them all. */
const mostSecretCharacters = 2 * 1024 * 1024

/** What a step's edits take from viewers of its page. Throws when its capture cannot be read. */
export function withheldWords(task: {
  readonly text: string
  readonly stepId: string
  /** The edits of the demo that are for the step. */
  readonly edits: readonly HtmlEdit[]
}): WithheldWords {
  const { stepId, edits } = task
  const { tree } = stored(task.text)
  const resolutions = resolveEdits(tree, edits, { stepId })
  const secret = secretWords(tree, edits, resolutions)
  if (isTooMuch(secret)) return { words: [], pairs: [], phrases: [], isCertain: false }
  return { ...secret, isCertain: openRedactions(stepId, edits, resolutions).length === 0 }
}

/** More than pages say that people look at: whole lists of them are compared with each text. */
function isTooMuch({ words, pairs, phrases }: SecretWords): boolean {
  const lists = [words, pairs, phrases]
  if (lists.some((list) => list.length > mostSecrets)) return true
  return lists.flat().reduce((sum, one) => sum + one.length, 0) > mostSecretCharacters
}

/** The picture of a demo's link. */
export async function linkPicture(task: LinkPictureTask): Promise<DrawnLinkPicture> {
  // Few threads ever draw: the others need not hold what draws.
  const { drawLinkPicture } = await import('../media/link-pictures/draw-link-picture.ts')
  return await drawLinkPicture(task)
}

/** The small picture of a page with a step's edits in it; null when its picture cannot be read. */
export async function editedThumbnail(task: EditedThumbnailTask): Promise<Uint8Array | null> {
  const { editedThumbnailOf } = await import('../media/edited-thumbnail.ts')
  return await editedThumbnailOf(task)
}

/** The drawing of a logo without what could act; null when nothing is left. */
export function logo(task: { readonly source: string }): string | null {
  return harmlessSvg(task.source)
}

/** What is stored may be of an older server, with wider limits; what is sent may not unfold to too much. */
function parseSent(json: unknown): ParsedCapture {
  const problem = problemOfUnfolding(json)
  return problem === null ? parseCapture(json) : { ok: false, problem }
}

function stored(text: string): Capture {
  const parsed = parseCapture(JSON.parse(text))
  if (!parsed.ok) throw new Error(`The stored capture cannot be read: ${parsed.problem}`)
  return parsed.capture
}

/** Undefined for what is no JSON, or too deep or crowded to be one of ours. */
function jsonOf(text: string): unknown {
  const limits = { depth: captureDepth, values: jsonValues }
  if (problemOfJson(Buffer.from(text), limits) !== null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How large and how long a video is; null: the file is none. */
export async function video(task: VideoReading): Promise<VideoFacts | null> {
  const { videoFacts } = await import('../media/video-facts.ts')
  return await videoFacts(task)
}

/** How long the sound of a file is; null: it holds none, or not what it says. */
export async function sound(task: SoundReading): Promise<SoundFacts | null> {
  const { soundFacts } = await import('../media/sounds/sound-facts.ts')
  return await soundFacts(task)
}

/** A font that somebody sent, written anew; null: it is none, or not in order. */
export async function font(task: { readonly bytes: Uint8Array }): Promise<RewrittenFont | null> {
  const { rewrittenFont } = await import('../media/fonts/rewritten-font.ts')
  return await rewrittenFont(task.bytes)
}
