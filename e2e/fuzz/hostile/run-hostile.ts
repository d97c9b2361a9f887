import { type HostilePage, Trap, takeHostilePages } from '@waystep/capture-format/testing/hostile'
import { openBrowser } from '../../drivers/browser.ts'
import type { Product } from '../../drivers/product.ts'
import { hostile, hostileDrawings, hostileTexts } from '../hostile-texts.ts'
import { newAuthor } from './author.ts'
import { makeEditDemo } from './edit-demo.ts'
import { openAlone } from './open-alone.ts'
import { makePageDemo } from './page-demo.ts'
import { nothingSeen, type Seen } from './seen.ts'
import { signInAs } from './sign-in-as.ts'
import { makeTextDemo, type TextsOfDemo } from './text-demo.ts'
import { goThroughEditor, watchInViewer } from './watch-demo.ts'

export interface HostileReport {
  /** Captured pages. */
  readonly pages: number
  /** How often the originals ran something and asked outside: proof that they are dangerous. */
  readonly originals: { readonly runs: number; readonly asked: number }
  /** Texts, links and files in the other demo's steps, and how many more the server refused. */
  readonly texts: { readonly steps: number; readonly refused: number }
  /** Edits of captured pages with hostile values, and how many more the server refused. */
  readonly edits: { readonly accepted: number; readonly refused: number }
  readonly seen: Readonly<Record<'viewer' | 'editor' | 'alone', Seen>>
  /** Hosts and paths that were asked of the world outside, and connections to it. */
  readonly asked: readonly string[]
  readonly connections: number
}

/**
 * Brings hostile pages and texts through the whole product: captured, sent, published, watched, edited.
 * @param every of the texts that edits hold, each so many-th
 * @param texts what steps say
 */
export async function runHostile(
  product: Product,
  pages: readonly HostilePage[],
  { every, texts = hostile }: { readonly every: number; readonly texts?: TextsOfDemo },
  say: (line: string) => void = () => undefined,
): Promise<HostileReport> {
  const before = await Trap.start()
  const taker = await openBrowser({ args: before.args })
  const { captured, failed, runs } = await takeHostilePages(taker, pages, 36)
  await taker.close()
  await before.stop()
  if (failed.length > 0) throw new Error(`not captured: ${failed.join(', ')}`)
  say(`${captured.length} captured`)

  const author = await newAuthor(product.url)
  const some = <T>(list: readonly T[]) => list.filter((_, index) => index % every === 0)
  const demos = [
    await makePageDemo(author, captured),
    await makeTextDemo(author, texts),
    await makeEditDemo(author, some(hostileTexts), some(hostileDrawings)),
  ] as const
  say(
    `${demos[0].count} pages, ${demos[1].count} steps of texts and ${demos[2].accepted} edits published`,
  )

  const trap = await Trap.start()
  const browser = await openBrowser({ args: trap.args })
  await signInAs(browser, author)
  const seen = { viewer: nothingSeen(), editor: nothingSeen(), alone: nothingSeen() }
  const windows = async (into: Seen) => {
    const more = (await browser.pages()).slice(1)
    into.windows.push(...more.map((page) => page.url()))
    for (const page of more) await page.close()
  }
  for (const demo of demos) await watchInViewer(browser, product.url, demo, seen.viewer)
  await windows(seen.viewer)
  say(`${seen.viewer.pages} watched`)
  for (const demo of demos) await goThroughEditor(browser, product.url, demo, seen.editor)
  await windows(seen.editor)
  say(`${seen.editor.pages} edited`)
  for (const demo of demos) await openAlone(browser, product.url, demo.addresses, seen.alone)
  await windows(seen.alone)
  await browser.close()
  await trap.stop()
  return {
    pages: captured.length,
    originals: { runs, asked: before.asked.length },
    texts: { steps: demos[1].count, refused: demos[1].refused },
    edits: { accepted: demos[2].accepted, refused: demos[2].refused },
    seen,
    asked: trap.asked,
    connections: trap.connections,
  }
}

/** One line for each way in which they were shown. */
export function linesOf(report: HostileReport): string[] {
  const { pages, originals, texts, edits, seen, connections } = report
  return [
    `${pages} hostile pages, which ran ${originals.runs} times and asked ${originals.asked} times outside by themselves; ${texts.steps} steps of hostile texts (${texts.refused} more refused); ${edits.accepted} edits with hostile values (${edits.refused} more refused)`,
    ...Object.entries(seen).map(
      ([where, each]) =>
        `${where}: ${each.pages} pages, ${each.clicks} clicks, ran ${each.runs + each.dialogs.length}, asked outside ${each.outside.length}, left ${each.left.length}, windows ${each.windows.length}`,
    ),
    `connections to the world outside: ${connections}`,
  ]
}
