import type { Browser, Page } from 'puppeteer'
import type { PinnedPackage } from './packages.ts'

/** A file that is stored for a captured page. */
export interface KeptFile {
  /** Path below the folder of the replay. */
  readonly path: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** What a tool made of a page, as it would be stored. */
export interface Kept {
  readonly files: readonly KeptFile[]
  /** What the files cannot say and the tool's own users keep beside them. */
  readonly scroll: readonly [x: number, y: number]
}

/** Files that show a page again; the first is opened. Its document has `data-replayed` when it is through. */
export type ReplayFiles = readonly KeptFile[]

/** One way to capture pages. */
export interface CaptureTool {
  readonly id: string
  readonly name: string
  /** Fetched when the tool is used. */
  readonly packages: readonly PinnedPackage[]
  readonly browserArgs?: readonly string[]
  /** Before the page is opened. */
  beforeOpening?(page: Page): Promise<void>
  /** Before anything is timed: brings the tool's code into the open page. */
  prepare?(page: Page): Promise<void>
  /** What is timed. Answers a function that gives what was made, which is not. */
  capture(page: Page): Promise<() => Promise<readonly KeptFile[]>>
  /** Opens what was kept in a new page of the browser and leaves it as its users would see it. */
  replay(kept: Kept, place: ReplayPlace): Promise<Page>
}

/** Where replays happen: the original servers are gone by then. */
export interface ReplayPlace {
  readonly browser: Browser
  /** A new page, watched for what it asks for. */
  newPage(): Promise<Page>
  /** Serves files on an origin that has nothing else; the address of the first. */
  serve(files: ReplayFiles): string
  /** A folder of its own, for what must be opened as a file. */
  readonly folder: string
}
