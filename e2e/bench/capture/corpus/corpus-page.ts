import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'puppeteer'
import { type PinnedPackage, packageFolder } from '../packages.ts'

/** A folder whose files a site has below some path. */
export interface Mount {
  /** Null for files of the benchmark itself. */
  readonly package: PinnedPackage | null
  readonly folder: string
}

export interface CorpusPage {
  readonly id: string
  /** What makes it hard to keep. */
  readonly holds: string
  /** What answers, by the path it is mounted on; the longest that fits is asked. */
  readonly mounts: Readonly<Record<string, Mount>>
  readonly path: string
  /** Changes the page's HTML, say so that some of its files come from another site. */
  rewrite?(html: string, elsewhere: string): string
  /** An expression that is true as soon as the page has drawn itself. */
  readonly ready?: string
  /** Brings the open page into the state to capture. */
  bring?(page: Page): Promise<void>
}

export function from(pinned: PinnedPackage, folder = ''): Mount {
  return { package: pinned, folder: join(packageFolder(pinned), folder) }
}

/** The benchmark's own pages: a few lines each, around somebody's package. */
export const ownPages: Mount = {
  package: null,
  folder: fileURLToPath(new URL('../pages', import.meta.url)),
}

export function packagesOf(pages: readonly CorpusPage[]): PinnedPackage[] {
  const mounts = pages.flatMap((page) => Object.values(page.mounts))
  return [...new Set(mounts.flatMap((mount) => mount.package ?? []))]
}
