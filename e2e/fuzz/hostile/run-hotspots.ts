import { Trap } from '@waystep/capture-format/testing/hostile'
import { openBrowser } from '../../drivers/browser.ts'
import type { Product } from '../../drivers/product.ts'
import { newAuthor } from './author.ts'
import { type HotspotDemo, makeHotspotDemo } from './hotspot-demo.ts'
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
  readonly demo: HotspotDemo
  readonly seen: Readonly<Record<'viewer' | 'editor' | 'pasted' | 'embedded', TextsSeen>>
  readonly asked: readonly string[]
  readonly connections: number
}

const nothing = (): TextsSeen => ({ ...nothingSeen(), forbidden: [] })

/** Brings hostile texts through everything that a hotspot says, and everywhere where it is shown. */
export async function runHostileHotspots(
  product: Product,
  texts: readonly string[],
  { embedEvery = 10, say = (_line: string): void => undefined } = {},
): Promise<HotspotsReport> {
  const author = await newAuthor(product.url)
  const demo = await makeHotspotDemo(author, texts)
  say(`${demo.hotspots} hotspots, ${demo.refused} values refused`)
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
    await show(browser, author, demo, seen[where], embedEvery)
    const more = (await browser.pages()).slice(1)
    seen[where].windows.push(...more.map((page) => page.url()))
    for (const page of more) await page.close()
    say(`${where}: ${seen[where].pages}`)
  }
  await browser.close()
  await trap.stop()
  return { texts: texts.length, demo, seen, asked: trap.asked, connections: trap.connections }
}

export function hotspotLines({ texts, demo, seen, connections }: HotspotsReport): string[] {
  return [
    `${texts} hostile texts in ${demo.hotspots} hotspots; ${demo.refused} values of other fields refused, ${demo.taken.length} taken`,
    ...Object.entries(seen).map(
      ([where, each]) =>
        `${where}: ${each.pages} shown, ${each.clicks} touched, ran ${each.runs + each.dialogs.length}, asked outside ${each.outside.length}, left ${each.left.length}, windows ${each.windows.length}, forbidden ${each.forbidden.length}`,
    ),
    `connections to the world outside: ${connections}`,
  ]
}
