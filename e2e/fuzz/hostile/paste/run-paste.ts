import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { openBrowser } from '../../../drivers/browser.ts'
import type { Product } from '../../../drivers/product.ts'
import { servePages } from '../../../drivers/sites.ts'
import { mustDo } from '../../tenant.ts'
import { type Author, newAuthor } from '../author.ts'
import { type OutsideCounts, OutsideWorld } from '../corpus/outside-world.ts'
import { startWithoutPolicies } from '../corpus/without-policies.ts'
import { forbiddenIn } from '../forbidden.ts'
import { nothingSeen, type Seen, watching } from '../seen.ts'
import { signInAs } from '../sign-in-as.ts'
import { liveIn } from '../workspace/live-elements.ts'
import { type Clipboard, draggedFiles } from './clipboards.ts'
import { type Field, fields } from './fields.ts'
import { makePasteDemo } from './paste-demo.ts'
import { puts } from './put-into.ts'

export interface PasteOutcome extends OutsideCounts {
  readonly seen: Seen
  /** What pasted things became that they may not. */
  readonly forbidden: readonly string[]
}

export interface PasteReport {
  readonly clipboards: number
  /** The same put into a text that nobody guards: proof that it is dangerous and that this is seen. */
  readonly unguarded: PasteOutcome
  readonly guarded: Readonly<Record<'with policies' | 'without policies', PasteOutcome>>
}

interface Putting {
  readonly author: Author
  readonly clipboards: readonly Clipboard[]
  readonly say: (line: string) => void
}

/** What stands in the editor that may not. */
async function foundIn(page: Page, { written }: Field): Promise<string[]> {
  const ofText = written === null ? [] : await forbiddenIn(page, written)
  return [...ofText, ...(await liveIn(page))]
}

type Look = (page: Page, field: Field) => Promise<readonly string[]>

/** Puts each clipboard into a field in each way; after those that take the page away it is shown anew. */
async function putAll(
  page: Page,
  field: Field,
  clipboards: readonly Clipboard[],
  seen: Seen,
  look: Look,
): Promise<string[]> {
  const found: string[] = []
  const address = page.url()
  const isThere = () => new URL(page.url()).pathname === new URL(address).pathname
  const isShort = ({ data }: Clipboard) => Object.values(data).join('').length <= field.longest
  for (const clipboard of clipboards.filter(isShort)) {
    for (const [way, put] of Object.entries(puts)) {
      if (clipboard.files && way !== 'dropped') continue
      const what = `${field.name}, ${way}, ${clipboard.name}`
      const session = await page.createCDPSession()
      await put({ page, session, at: await field.focus(page) }, clipboard)
      seen.clicks += 1
      found.push(...(await look(page, field)).map((line) => `${what}: ${line}`))
      await session.detach().catch(() => undefined)
      if (isThere()) continue
      seen.left.push(`${page.url()} by ${what}`)
      await page.goto(address)
    }
    seen.pages += 1
  }
  return found
}

async function inWorld(
  act: (browser: Browser, seen: Seen) => Promise<string[]>,
): Promise<PasteOutcome> {
  const world = await OutsideWorld.start()
  const browser = await openBrowser({ args: world.args })
  const seen = nothingSeen()
  const forbidden = await act(browser, seen)
  seen.windows.push(...(await browser.pages()).slice(1).map((page) => page.url()))
  await browser.close()
  return { seen, forbidden, ...(await world.stop()) }
}

/** It draws whatever comes: what is huge, for minutes. */
const plainField: Field = {
  name: 'a text that nobody guards',
  query: '',
  written: null,
  longest: 10_000,
  async focus(page) {
    await page.focus('[contenteditable]')
    return { x: 40, y: 40 }
  },
}

/** The same texts in a page that takes what comes. */
async function unguarded(clipboards: readonly Clipboard[]): Promise<PasteOutcome> {
  const site = await servePages({
    '/': '<!DOCTYPE html><body><div contenteditable style="height:200px">x</div>',
  })
  const outcome = await inWorld(async (browser, seen) => {
    await watching(browser, site.url, seen, async (page) => {
      await page.goto(`${site.url}/`)
      await putAll(page, plainField, clipboards, seen, async () => [])
    })
    return []
  })
  await site.stop()
  return outcome
}

async function guardedAt(url: string, { author, clipboards, say }: Putting): Promise<PasteOutcome> {
  return inWorld(async (browser, seen) => {
    await signInAs(browser, author)
    const found: string[] = []
    for (const field of fields) {
      // A demo of its own: drafts that are not saved are opened again.
      const demoId = await makePasteDemo(author)
      await watching(browser, [url, author.url], seen, async (page) => {
        await page.goto(`${url}/demo/${demoId}/edit${field.query}`)
        found.push(...(await putAll(page, field, clipboards, seen, foundIn)))
      })
      say(`${field.name}: ${seen.clicks} put so far`)
    }
    return found
  })
}

/**
 * Pastes and drops hostile things into every text that an author writes as it will look, with the real clipboard and
 * keys, while a word is composed, too: as the product is, and with all its policies removed.
 */
export async function runHostilePaste(
  product: Product,
  contents: readonly Clipboard[],
  say: (line: string) => void = () => undefined,
): Promise<PasteReport> {
  const author = await newAuthor(product.url)
  await mustDo(product.url, author.cookie, {
    method: 'POST',
    path: '/api/user/settings/activity',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ viewedEditPageTutorial: true }),
  })
  const folder = await mkdtemp(join(tmpdir(), 'waystep-dropped-'))
  const files = { 'page.html': '<script>ran(0)</script>', 'a.svg': '<svg onload="ran(0)"/>' }
  const paths = Object.keys(files).map((name) => join(folder, name))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const clipboards = [...contents, ...draggedFiles(paths)]
  const putting = { author, clipboards, say }

  const plain = await unguarded(clipboards.filter((each) => !each.files))
  say(pasteLine('unguarded', plain))
  const withPolicies = await guardedAt(product.url, putting)
  say(pasteLine('with policies', withPolicies))
  const bare = await startWithoutPolicies(product.url)
  const withoutPolicies = await guardedAt(bare.url, putting)
  await bare.stop()
  await rm(folder, { recursive: true })
  const guarded = { 'with policies': withPolicies, 'without policies': withoutPolicies }
  return { clipboards: clipboards.length, unguarded: plain, guarded }
}

function pasteLine(where: string, { seen, forbidden, dns, connections }: PasteOutcome) {
  const { clicks, runs, dialogs, outside, strayed, left, windows } = seen
  return `${where}: ${clicks} times pasted or dropped, ran ${runs + dialogs.length}, asked ${outside.length + strayed.length}, connected ${dns + connections}, left ${left.length}, windows ${windows.length}, forbidden ${forbidden.length}`
}

/** What happened that must not, a line each. */
export function pasteHarm({ seen, forbidden, dns, connections }: PasteOutcome): readonly string[] {
  const { runs, dialogs, outside, strayed, left, windows } = seen
  const counted = Object.entries({ runs, dns, connections })
  return [
    ...counted.flatMap(([what, count]) => (count > 0 ? [`${what}: ${count}`] : [])),
    ...[dialogs, outside, strayed, left, windows, forbidden].flat(),
  ]
}

export function pasteLines({ clipboards, unguarded: plain, guarded }: PasteReport): string[] {
  return [
    pasteLine(`${clipboards} clipboards, in a text that nobody guards`, plain),
    ...Object.entries(guarded).map(([where, outcome]) => pasteLine(where, outcome)),
  ]
}
