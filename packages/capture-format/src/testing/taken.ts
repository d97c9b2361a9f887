import type { Page } from 'puppeteer-core'
import { bundleOf } from '../node/bundle.ts'
import { evaluateIn, openPageWorld } from '../node/page-worlds.ts'
import type { TakenPage } from '../tree/taken-page.ts'

/** Takes a page in a world of its own. @param options the source of its options */
export async function takenIn(page: Page, options = '{}'): Promise<TakenPage> {
  const world = await openPageWorld(page)
  const script = `${await bundleOf('take', 'waystepTake')};JSON.stringify(waystepTake.takeDocument(document,${options}).page)`
  return JSON.parse(String(await evaluateIn(world, script))) as TakenPage
}
