import type { Page } from 'puppeteer'
import { corpus } from '../bench/capture/corpus/corpus.ts'
import { type CorpusPage, packagesOf } from '../bench/capture/corpus/corpus-page.ts'
import { serveLive } from '../bench/capture/live-sites.ts'
import { fetchPackages } from '../bench/capture/packages.ts'
import { serveAdmin, serveSwagger } from '../drivers/sites.ts'

/** Somebody's page that is captured twice, its data changed in between. */
export interface TwicePage {
  readonly name: string
  readonly url: string
  /** An expression that is true as soon as the page has drawn itself. */
  readonly ready: string
  /** Brings the open page into the state to capture. */
  bring?(page: Page): Promise<void>
}

export interface TwicePages {
  readonly pages: readonly TwicePage[]
  stop(): Promise<void>
}

/** Pages whose files the repository's own dependencies have. */
export async function serveOwnPages(): Promise<TwicePages> {
  const admin = await serveAdmin()
  const swagger = await serveSwagger()
  const shown = (selector: string) => `document.querySelector('${selector}') !== null`
  return {
    pages: [
      {
        name: 'SB Admin 2, a table',
        url: `${admin.url}/tables.html`,
        ready: shown('#dataTable_wrapper tbody tr'),
      },
      {
        name: 'SB Admin 2, a dashboard',
        url: `${admin.url}/index.html`,
        ready: shown('#myAreaChart'),
      },
      { name: 'Swagger UI', url: `${swagger.url}/`, ready: shown('.opblock') },
    ],
    async stop() {
      await admin.stop()
      await swagger.stop()
    },
  }
}

const withData = ['grid', 'components', 'admin-tabs', 'admin-form', 'frames']

/** One of every kind of public page: dashboard, form, frames, reference, grid, components, drawings, manual. */
const publicNine = [
  'admin-cdn',
  'admin-form',
  'admin-tabs',
  'api-reference',
  'grid',
  'components',
  'dialog',
  'diagrams',
  'manual',
]

/** The same, and others that show data. */
export function serveTwicePages(): Promise<TwicePages> {
  return withFetched(corpus.filter(({ id }) => withData.includes(id)))
}

/** Nine public pages, one of every kind, and those of the repository's own dependencies. */
export function servePublicPages(): Promise<TwicePages> {
  return withFetched(corpus.filter(({ id }) => publicNine.includes(id)))
}

/** The same, and all pages that captures are measured on. */
export function serveCorpusPages(): Promise<TwicePages> {
  return withFetched(corpus)
}

/** Packages are fetched from npm once. What cannot be had is told and left out. */
async function withFetched(wanted: readonly CorpusPage[]): Promise<TwicePages> {
  const own = await serveOwnPages()
  const missing = await fetchPackages(packagesOf(wanted))
  for (const [name, reason] of missing) console.error(`Could not fetch ${name}: ${reason}`)
  const had = wanted.filter((page) => packagesOf([page]).every((name) => !missing.has(name)))
  const live = await serveLive(had)
  const pages = had.map((page) => ({
    name: page.id,
    url: live.urlOf(page),
    ready: page.ready ?? 'true',
    ...(page.bring && { bring: page.bring }),
  }))
  return {
    pages: [...own.pages, ...pages],
    async stop() {
      await own.stop()
      await live.stop()
    },
  }
}
