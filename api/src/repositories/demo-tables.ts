import type { PreparationState, VideoProblem } from '@waystep/api-contract'
import type { Resolutions } from '@waystep/capture-format/edits'
import type { ElementLink, RenderedTexts } from '@waystep/demo-model'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Representation } from '../storage/representations.ts'
import type { KeptDateFacts } from './kept-date-facts.ts'
import type { KeptFoundEdits } from './kept-found-edits.ts'
import type { ShownWorkspace } from './shown-workspace.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>
type Fields = JSONColumnType<Record<string, unknown>>
/** Written as JSON text: pg would send an array as an array of PostgreSQL. */
type Json<T extends object> = JSONColumnType<T, string, string>

interface FoldersTable {
  id: string
  workspaceId: string
  name: string
  /** Set for a personal folder: the only user who sees it. */
  ownerId: string | null
  createdAt: MadeAt
}

export interface DemosTable {
  id: string
  workspaceId: string
  folderId: string | null
  creatorId: string | null
  title: string
  type: string
  revision: Generated<number>
  /** Counts up with every comment that comes, changes or goes. */
  commentsRevision: Generated<number>
  linkOn: Generated<boolean>
  /** From then on viewers get nothing; null: never. */
  linkExpiresAt: Timestamp | null
  /** The version that viewers get; null: they get every saved change. */
  liveVersionId: string | null
  /** Since when they do; null: since ever. */
  liveSince: Timestamp | null
  /** Passes of its gates count that were given later; null: all do. */
  gatesClosedAt: Timestamp | null
  /** The bytes of its document, as JSON. */
  bytes: Generated<number>
  createdAt: MadeAt
  updatedAt: MadeAt
  trashedAt: Timestamp | null
  takenDownAt: Timestamp | null
  /** What the operator says of it to its authors. */
  takenDownReason: string | null
  fields: Fields
}

interface LinkNamesTable {
  name: string
  /** Null once the demo was deleted. */
  demoId: string | null
  workspaceId: string
  createdAt: MadeAt
  /** When the demo got another name, or none, or was deleted; null: it is its name. */
  formerSince: Timestamp | null
}

interface StepsTable {
  id: string
  demoId: string
  number: number
  text: string
  captureId: string | null
  fields: Fields
}

interface HotspotsTable {
  id: string
  demoId: string
  stepId: string
  fields: Fields
}

interface ChaptersTable {
  id: string
  demoId: string
  stepId: string
  fields: Fields
}

interface HtmlEditsTable {
  id: string
  demoId: string
  enabledStepId: string | null
  fields: Fields
}

/** The highest number seen of each client of a demo, and how the last refused ones were answered. */
interface DemoClientsTable {
  demoId: string
  clientId: string
  seq: ColumnType<string, number, number>
  rejected: Json<{ seq: number; code: string; message: string }[]>
  updatedAt: MadeAt
}

/** A video that is on its way. */
export interface VideoUploadsTable {
  id: string
  workspaceId: string
  userId: string
  /** Bytes: of all of it, and of what has arrived. */
  size: number
  received: Generated<number>
  /** The objects that hold what has arrived, in order. */
  parts: Generated<Json<{ key: string; size: number }[]>>
  /** The file that it became; null: it is not whole, or nobody has asked for its video. */
  hash: string | null
  expiresAt: Timestamp
}

/** What becomes of making a video one that all browsers play. */
export interface VideoPreparationsTable {
  workspaceId: string
  /** The video that was sent. */
  hash: string
  state: PreparationState
  /** Why it may not play everywhere; empty while nobody has looked. */
  problems: Json<VideoProblem[]>
  /** Percent. */
  progress: Generated<number>
  /** How often it was begun. */
  attempts: Generated<number>
  since: MadeAt
  /** When it is tried again. */
  notBefore: Timestamp | null
  startedAt: Timestamp | null
  /** When the process that is at it was last known to be. */
  beatAt: Timestamp | null
  /** Names the run that is at it. */
  runner: string | null
  failure: string | null
  /** The hash of the file that is served in its place. */
  prepared: string | null
}

interface ChapterPasswordsTable {
  demoId: string
  chapterId: string
  hash: string
}

export interface AssetsTable {
  workspaceId: string
  hash: string
  type: string
  /** Bytes, unpacked. */
  size: number
  objectKey: string
  stored: Representation
  /** Was it checked, and an SVG cleaned, so that it may be a demo's logo? */
  isLogo: Generated<boolean>
  /** May it be the logo of a watermark? */
  isWatermarkLogo: Generated<boolean>
  /** Put into the media library, or taken out of it; null: it is there while a step shows it. */
  inLibrary: boolean | null
  /** When somebody put it there; null: never. */
  libraryAt: Timestamp | null
  /** What the file was called that somebody put there; null: nobody said. */
  name: string | null
  /** Pixels as it is drawn, once somebody has asked; 0: it cannot be drawn. */
  width: number | null
  height: number | null
  /** Seconds, once the server has read it as a video; null: it has not, or it is none. */
  duration: number | null
  /** The hash of the picture that a video waits with; null: it has none. */
  poster: string | null
  /** How a video came, as the library names it; null: in one request. */
  videoSource: 'bunny' | 's3' | null
  /** The hash of the file that is served in its place, since its own bytes are deleted; null: they are there. */
  standIn: string | null
  createdAt: MadeAt
  /** Kept until then although nothing refers to it: somebody was told it need not be sent. */
  leasedUntil: Timestamp
  /** When the clean-up first found nothing that refers to it. */
  unreferencedSince: Timestamp | null
}

interface CapturesTable {
  id: string
  workspaceId: string
  url: string
  title: string
  viewport: Json<{ width: number; height: number }>
  health: Json<{ kind: string; nodeId: number | null; detail: string; area: number }[]>
  size: number
  objectKey: string
  /** What its dates say, once somebody has asked. */
  dateFacts: Json<KeptDateFacts> | null
  /** Where edits were found in it, once somebody has looked. */
  foundEdits: Json<KeptFoundEdits> | null
  createdAt: MadeAt
  leasedUntil: Timestamp
  unreferencedSince: Timestamp | null
}

interface CaptureAssetsTable {
  captureId: string
  workspaceId: string
  hash: string
}

/** What lies in the store, or is on its way there. */
interface StoredObjectsTable {
  key: string
  workspaceId: string
  base: string
  bytes: string
  reservedAt: Timestamp
  storedAt: Timestamp | null
  measured: Generated<boolean>
}

/** A demo that shows a capture, or has shown it: undoing a deletion shows it again. */
interface DemoCapturesTable {
  demoId: string
  captureId: string
}

export interface UploadTicketsTable {
  id: string
  workspaceId: string
  demoId: string
  userId: string
  key: string
  type: string
  expiresAt: Timestamp
  /** The hash of the file that was put, once it was. */
  hash: string | null
}

export interface HeldBack {
  stepId: string
  number: number
  editIds: string[]
  reason: 'ambiguous' | 'absent'
}

/** A baked page and the viewport it was captured in, in CSS pixels. */
export interface PublishedPage {
  key: string
  width: number
  height: number
  /** Absent: none. */
  links?: ElementLink[]
  /** The servers whose pictures it may show; absent: none. */
  imageHosts?: string[]
  /** Hashes of the style sheets to load ahead, the largest first; absent: none, or not known. */
  styles?: string[]
}

export interface PublicationsTable {
  id: string
  demoId: string
  workspaceId: string
  revision: number
  /** Whether only its author sees it, whatever the link says. */
  preview: boolean
  /** Days that the dates in its pages were moved by. */
  dateShift: Generated<number>
  /** The version of `storedPublication` that wrote the columns below. */
  version: number
  /** The demo as it was, without its edits: the pages are baked already. */
  document: Json<object>
  /** What of the workspace shows in its demos. */
  workspace: Json<ShownWorkspace>
  /** The captured pages, by the id of their step. */
  pages: Json<Record<string, PublishedPage>>
  /** Hashes of the files that each page shows, by step id. */
  assets: Json<Record<string, string[]>>
  heldBack: Json<HeldBack[]>
  /** Hashes of its voices as Opus, by the hashes that its steps name. */
  voices: JSONColumnType<Record<string, string>, string | undefined, string>
  /** Its texts as HTML; null in some of version 1. */
  texts: JSONColumnType<RenderedTexts | null, string | null, string | null>
  /** What its words are written in; null where nobody can tell, and before version 3. */
  language: string | null
  /** The bytes of its document, texts, pages and assets, as JSON. */
  bytes: Generated<number>
  createdAt: MadeAt
  endedAt: Timestamp | null
}

/** A demo as its author published it. */
export interface DemoVersionsTable {
  id: string
  demoId: string
  workspaceId: string
  /** Counts from 1 within its demo. */
  number: number
  /** The demo's revision that it was. */
  revision: number
  makerId: string | null
  /** How many steps viewers get. */
  steps: number
  /** The version of `storedVersion` that wrote the next two columns. */
  version: number
  /** The demo with its edits: its pages are baked again when they are asked for. */
  document: Json<object>
  /** @see Withheld */
  withheld: Json<object>
  /** The bytes of its document and of what is withheld, as JSON. */
  bytes: number
  createdAt: Timestamp
}

/** The same capture with the same edits is baked once. */
export interface BakedPagesTable {
  workspaceId: string
  key: string
  objectKey: string
  assets: Json<string[]>
  heldBack: Json<{ editId: string; reason: 'ambiguous' | 'absent' }[]>
  /** What became of each edit that is for the step, by its id. */
  resolutions: Json<Resolutions>
  usedAt: MadeAt
}

/** Passwords tried at a gate from one network; forgotten once one was right. */
/** A process that makes a publication, until it says so again. */
interface PublishingClaimsTable {
  key: string
  holder: string
  until: Date
}

interface GateTriesTable {
  gateId: string
  network: string
  tries: number
  openAt: Timestamp
  forgetAt: Timestamp
}

interface FormerAnchorsTable {
  demoId: string
  hotspotId: string
  captureId: string
  nodeId: number
}

export interface DemoTables {
  folders: FoldersTable
  demos: DemosTable
  link_names: LinkNamesTable
  steps: StepsTable
  hotspots: HotspotsTable
  chapters: ChaptersTable
  html_edits: HtmlEditsTable
  demo_clients: DemoClientsTable
  chapter_passwords: ChapterPasswordsTable
  assets: AssetsTable
  captures: CapturesTable
  capture_assets: CaptureAssetsTable
  demo_captures: DemoCapturesTable
  stored_objects: StoredObjectsTable
  upload_tickets: UploadTicketsTable
  video_uploads: VideoUploadsTable
  video_preparations: VideoPreparationsTable
  publications: PublicationsTable
  demo_versions: DemoVersionsTable
  baked_pages: BakedPagesTable
  gate_tries: GateTriesTable
  publishing_claims: PublishingClaimsTable
  former_anchors: FormerAnchorsTable
}
