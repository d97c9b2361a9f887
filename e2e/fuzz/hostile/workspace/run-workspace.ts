import type { Browser, Page } from 'puppeteer'
import { openBrowser, shot } from '../../../drivers/browser.ts'
import type { Product } from '../../../drivers/product.ts'
import { mustDo } from '../../tenant.ts'
import { type Author, newAuthor } from '../author.ts'
import { type OutsideCounts, OutsideWorld } from '../corpus/outside-world.ts'
import { startWithoutPolicies } from '../corpus/without-policies.ts'
import { nothingSeen, type Seen, watching } from '../seen.ts'
import { signInAs } from '../sign-in-as.ts'
import { type FilledWorkspace, fillWorkspace } from './fill-workspace.ts'
import { HostileValues } from './hostile-values.ts'
import { liveIn, marksIn } from './live-elements.ts'
import { pressEverything } from './press-everything.ts'

export interface WalkOutcome extends OutsideCounts {
  readonly seen: Seen
  /** What hostile texts became that they may not. */
  readonly live: ReadonlySet<string>
  /** Marks of hostile texts that some screen showed. */
  readonly shown: ReadonlySet<string>
}

export interface WorkspaceReport {
  /** Hostile texts that were accepted, by their marks: where each stands. */
  readonly places: ReadonlyMap<string, string>
  readonly refused: number
  readonly walks: Readonly<Record<'with policies' | 'without policies', WalkOutcome>>
}

/** What stands on a screen of the dashboard, and on one of the editor. */
const drawn = 'main, .ed-tile-picture, [role=dialog]'

function pathsOf({ demo, folderIds, invitation }: FilledWorkspace): string[] {
  const edit = `/demo/${demo.id}/edit`
  const tabs = ['liveEditor', 'findAndReplace', 'sandboxMode']
  return [
    ...Array.from({ length: demo.steps }, (_, index) => `${edit}?step=${index + 1}`),
    '/demos',
    '/demos?search=img',
    '/demos/trash',
    `/demos/${demo.id}/leads`,
    ...folderIds.slice(0, 2).map((id) => `/folders/${id}`),
    '/settings/account',
    '/settings/members',
    '/settings/workspace',
    '/extension',
    '/operator',
    '/upgrade',
    `/invite/${invitation}`,
    `${edit}?analytics=true`,
    ...tabs.map((tab) => `${edit}?step=2&activeTab=${tab}`),
  ]
}

interface Walking {
  readonly url: string
  readonly filled: FilledWorkspace
  readonly paths: readonly string[]
  readonly seen: Seen
  readonly live: Set<string>
  readonly shown: Set<string>
  readonly most: number
}

async function walkScreen(page: Page, walking: Walking, path: string): Promise<void> {
  const { url, filled, seen, live, shown, most } = walking
  const open = async () => {
    await page.goto(url + path)
    await page.waitForSelector(drawn).catch(async (cause: unknown) => {
      await shot(page, 'hostile-screen-not-shown')
      throw new Error(`${path} is not drawn`, { cause })
    })
    await page.waitForNetworkIdle({ idleTime: 150, timeout: 5_000 }).catch(() => undefined)
  }
  const look = async () => {
    for (const mark of await marksIn(page)) shown.add(mark)
    for (const line of await liveIn(page)) live.add(`${path}: ${line}`)
  }
  await page.evaluateOnNewDocument((id) => {
    if (self === top) localStorage.setItem('waystep-workspace', id)
  }, filled.workspaceId)
  seen.clicks += await pressEverything(page, { open, look, most })
  seen.pages += 1
  console.log(
    path,
    seen.clicks,
    seen.runs,
    shown.size,
    live.size,
    seen.outside,
    seen.left,
    seen.dialogs,
  )
}

async function walk(
  browser: Browser,
  author: Author,
  walking: Walking,
  own: readonly string[],
): Promise<void> {
  await signInAs(browser, author)
  for (const path of walking.paths) {
    await watching(browser, own, walking.seen, (page) => walkScreen(page, walking, path))
    const more = (await browser.pages()).slice(1)
    const isOwn = (address: string) => own.some((site) => address.startsWith(`${site}/`))
    const strange = more.map((each) => each.url()).filter((address) => !isOwn(address))
    walking.seen.windows.push(...strange.filter((address) => address !== 'about:blank'))
    for (const page of more) await page.close()
  }
}

interface WorkspaceOptions {
  readonly most: number
  readonly every: number
  readonly raw: readonly string[]
}

/**
 * Somebody goes through every screen of a workspace in which another member has written all that is written, and
 * presses all that can be pressed: once as the product is, once with all its policies removed.
 * @param most presses on each screen
 * @param every of the screens, each so many-th
 * @param raw what is tried where a record takes no words
 */
export async function runHostileWorkspace(
  product: Product,
  texts: readonly string[],
  { most, every, raw }: WorkspaceOptions,
  say: (line: string) => void = () => undefined,
): Promise<WorkspaceReport> {
  const guest = await newAuthor(product.url)
  const seenTutorial = JSON.stringify({ viewedEditPageTutorial: true })
  await mustDo(product.url, guest.cookie, {
    method: 'POST',
    path: '/api/user/settings/activity',
    body: seenTutorial,
    headers: { 'content-type': 'application/json' },
  })
  const values = new HostileValues(texts, raw)
  const filled = await fillWorkspace(guest, values)
  say(`${values.places.size} places hold hostile texts, ${values.refused} values refused`)
  const paths = pathsOf(filled).filter((_, index) => index % every === 0)
  const walkAt = async (url: string): Promise<WalkOutcome> => {
    const world = await OutsideWorld.start()
    const browser = await openBrowser({ args: world.args })
    const [seen, live, shown] = [nothingSeen(), new Set<string>(), new Set<string>()]
    const walking = { url, filled, paths, seen, live, shown, most }
    await walk(browser, guest, walking, [url, product.url])
    await browser.close()
    const outcome = { seen, live, shown, ...(await world.stop()) }
    say(walkLine('walked', outcome))
    return outcome
  }
  const withPolicies = await walkAt(product.url)
  const bare = await startWithoutPolicies(product.url)
  const withoutPolicies = await walkAt(bare.url)
  await bare.stop()
  const walks = { 'with policies': withPolicies, 'without policies': withoutPolicies }
  return { places: values.places, refused: values.refused, walks }
}

function walkLine(where: string, { seen, live, shown, dns, connections }: WalkOutcome) {
  const { pages, clicks, runs, dialogs, outside, strayed, left, windows } = seen
  return `${where}: ${pages} screens, ${clicks} presses, ${shown.size} hostile texts shown, ran ${runs + dialogs.length}, asked ${outside.length + strayed.length}, connected ${dns + connections}, left ${left.length}, windows ${windows.length}, live ${live.size}`
}

/** How many things happened that must not. */
export function walkHarm({ seen, live, dns, connections }: WalkOutcome): readonly string[] {
  const { runs, dialogs, outside, strayed, left, windows } = seen
  const counted = { runs, dns, connections }
  return [
    ...Object.entries(counted).flatMap(([what, count]) => (count > 0 ? [`${what}: ${count}`] : [])),
    ...[dialogs, outside, strayed, left, windows].flat(),
    ...live,
  ]
}

export function workspaceLines({ places, refused, walks }: WorkspaceReport): string[] {
  const shown = new Set(Object.values(walks).flatMap((outcome) => [...outcome.shown]))
  const hidden = [...places].filter(([mark]) => !shown.has(mark)).map(([, where]) => where)
  return [
    `${places.size} places of a workspace held hostile texts, ${refused} values were refused; not shown by any screen: ${[...new Set(hidden)].join(', ') || 'none'}`,
    ...Object.entries(walks).map(([where, outcome]) => walkLine(where, outcome)),
  ]
}
