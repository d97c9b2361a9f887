import { inGroups, Trap } from '@waystep/capture-format/testing/hostile'
import { openBrowser } from '../../drivers/browser.ts'
import type { Product } from '../../drivers/product.ts'
import { newAuthor } from './author.ts'
import { makeHotspotDemo } from './hotspot-demo.ts'
import { nothingSeen } from './seen.ts'
import {
  editHotspots,
  embedHotspots,
  pasteIntoText,
  type TextsSeen,
  watchHotspots,
} from './show-hotspots.ts'
import { signInAs } from './sign-in-as.ts'

export interface HotspotsReport {
  readonly texts: number
  readonly hotspots: number
  /** Values of other fields that no hotspot may hold; those that the server took all the same. */
  readonly refused: number
  readonly accepted: readonly string[]
  readonly seen: Readonly<Record<'viewer' | 'editor' | 'pasted' | 'embedded', TextsSeen>>
  readonly asked: readonly string[]
  readonly connections: number
}

/** Each demo is published anew for every title it is given: one that held all texts would take hours. */
const textsOfDemo = 90

const nothing = (): TextsSeen => ({ ...nothingSeen(), forbidden: [] })

/** Brings hostile texts through everything that a hotspot says, and everywhere where it is shown. */
export async function runHostileHotspots(
  product: Product,
  texts: readonly string[],
  { embedEvery = 10, say = (_line: string): void => undefined } = {},
): Promise<HotspotsReport> {
  const author = await newAuthor(product.url)
  const demos = []
  for (const group of inGroups(texts, textsOfDemo)) demos.push(await makeHotspotDemo(author, group))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const held = {
    hotspots: sum(demos.map(({ hotspots }) => hotspots)),
    refused: sum(demos.map(({ refused }) => refused)),
    accepted: demos.flatMap(({ accepted }) => accepted),
  }
  say(`${held.hotspots} hotspots in ${demos.length} demos, ${held.refused} values refused`)
  const trap = await Trap.start()
  const browser = await openBrowser({ args: trap.args })
  await signInAs(browser, author)
  const seen = { viewer: nothing(), editor: nothing(), pasted: nothing(), embedded: nothing() }
  const ways = [
    ['viewer', watchHotspots],
    ['editor', editHotspots],
    ['pasted', pasteIntoText],
    ['embedded', embedHotspots],
  ] as const
  for (const [where, show] of ways) {
    for (const demo of demos) await show(browser, author, demo, seen[where], embedEvery)
    const more = (await browser.pages()).slice(1)
    seen[where].windows.push(...more.map((page) => page.url()))
    for (const page of more) await page.close()
    say(`${where}: ${seen[where].pages}`)
  }
  await browser.close()
  await trap.stop()
  return { texts: texts.length, ...held, seen, asked: trap.asked, connections: trap.connections }
}

export function hotspotLines(report: HotspotsReport): string[] {
  const { texts, hotspots, refused, accepted, seen, connections } = report
  return [
    `${texts} hostile texts in ${hotspots} hotspots; ${refused} values of other fields refused, ${accepted.length} accepted`,
    ...Object.entries(seen).map(
      ([where, each]) =>
        `${where}: ${each.pages} shown, ${each.clicks} touched, ran ${each.runs + each.dialogs.length}, asked outside ${each.outside.length}, left ${each.left.length}, windows ${each.windows.length}, forbidden ${each.forbidden.length}`,
    ),
    `connections to the world outside: ${connections}`,
  ]
}
