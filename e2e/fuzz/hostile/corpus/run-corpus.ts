import { inGroups } from '@waystep/capture-format/testing/hostile'
import type { Browser } from 'puppeteer'
import { openBrowser } from '../../../drivers/browser.ts'
import type { Product } from '../../../drivers/product.ts'
import { type Author, newAuthor } from '../author.ts'
import { openAlone } from '../open-alone.ts'
import type { HostileDemo } from '../page-demo.ts'
import { nothingSeen, type Seen } from '../seen.ts'
import { signInAs } from '../sign-in-as.ts'
import { goThroughEditor, watchInViewer } from '../watch-demo.ts'
import { makeCorpusDemo } from './corpus-demo.ts'
import { type OutsideCounts, OutsideWorld } from './outside-world.ts'
import type { Payload } from './payload.ts'
import { startWithoutPolicies } from './without-policies.ts'

export const modes = ['viewer', 'editor', 'alone', 'without policies'] as const
export type Mode = (typeof modes)[number]

export interface ModeOutcome extends OutsideCounts {
  readonly seen: Seen
  /** Payloads that did something, once each was tried by itself. */
  readonly guilty: readonly string[]
}

type Show = (browser: Browser, url: string, demo: HostileDemo, seen: Seen) => Promise<void>

const shows: Readonly<Record<Mode, Show>> = {
  viewer: watchInViewer,
  editor: goThroughEditor,
  alone: (browser, url, { addresses }, seen) => openAlone(browser, url, addresses, seen),
  async 'without policies'(browser, url, demo, seen) {
    const bare = await startWithoutPolicies(url)
    await watchInViewer(browser, bare.url, demo, seen)
    await openAlone(browser, bare.url, demo.addresses, seen)
    await bare.stop()
  },
}

async function showIn(mode: Mode, author: Author, demo: HostileDemo): Promise<ModeOutcome> {
  const world = await OutsideWorld.start()
  const browser = await openBrowser({ args: world.args })
  await signInAs(browser, author)
  const seen = nothingSeen()
  await shows[mode](browser, author.url, demo, seen)
  const more = (await browser.pages()).slice(1)
  seen.windows.push(...more.map((page) => page.url()))
  await browser.close()
  return { seen, ...(await world.stop()), guilty: [] }
}

/** How many things happened that must not. */
export function harmOf({ seen, dns, connections }: ModeOutcome): number {
  const { runs, dialogs, outside, strayed, left, windows } = seen
  const lists = [dialogs, outside, strayed, left, windows]
  return runs + dns + connections + lists.reduce((sum, list) => sum + list.length, 0)
}

/** Names the payloads that do something in a mode: halves of a list that does are tried by themselves. */
async function guiltyOf(
  mode: Mode,
  author: Author,
  payloads: readonly Payload[],
): Promise<string[]> {
  const demo = await makeCorpusDemo(author, payloads)
  if (harmOf(await showIn(mode, author, demo)) === 0) return []
  const [only] = payloads
  if (only && payloads.length === 1) return [`${only.name}: ${only.text}`]
  const half = Math.ceil(payloads.length / 2)
  return [
    ...(await guiltyOf(mode, author, payloads.slice(0, half))),
    ...(await guiltyOf(mode, author, payloads.slice(half))),
  ]
}

/** Payloads of a demo: each is shown by a browser of its own, which a longer one would fill. */
const perDemo = 360

function together(one: ModeOutcome, other: ModeOutcome): ModeOutcome {
  const [a, b] = [one.seen, other.seen]
  const seen: Seen = {
    pages: a.pages + b.pages,
    clicks: a.clicks + b.clicks,
    runs: a.runs + b.runs,
    dialogs: [...a.dialogs, ...b.dialogs],
    outside: [...a.outside, ...b.outside],
    strayed: [...a.strayed, ...b.strayed],
    left: [...a.left, ...b.left],
    windows: [...a.windows, ...b.windows],
  }
  return {
    seen,
    dns: one.dns + other.dns,
    connections: one.connections + other.connections,
    guilty: [...one.guilty, ...other.guilty],
  }
}

/** Shows payloads in every mode; where something happens, says of which payload it comes. */
export async function runCorpus(
  product: Product,
  payloads: readonly Payload[],
  say: (line: string) => void = () => undefined,
): Promise<ReadonlyMap<Mode, ModeOutcome>> {
  const author = await newAuthor(product.url)
  const outcomes = new Map<Mode, ModeOutcome>()
  let done = 0
  for (const group of inGroups(payloads, perDemo)) {
    const demo = await makeCorpusDemo(author, group)
    done += group.length
    for (const mode of modes) {
      const shown = await showIn(mode, author, demo)
      const guilty = harmOf(shown) > 0 ? await guiltyOf(mode, author, group) : []
      const outcome = { ...shown, guilty }
      const before = outcomes.get(mode)
      outcomes.set(mode, before ? together(before, outcome) : outcome)
      say(lineOf(mode, done, outcomes.get(mode) ?? outcome))
      for (const line of guilty) say(line)
    }
  }
  return outcomes
}

/** What came of a mode, in one line. */
export function lineOf(
  mode: string,
  payloads: number,
  { seen, dns, connections }: ModeOutcome,
): string {
  const { pages, clicks, runs, dialogs, outside, strayed, left, windows } = seen
  return `${mode}: ${payloads} payloads, ${pages} pages, ${clicks} clicks, ran ${runs + dialogs.length}, asked ${outside.length + strayed.length}, connected ${dns + connections} (names ${dns}, connections ${connections}), left ${left.length}, windows ${windows.length}`
}
