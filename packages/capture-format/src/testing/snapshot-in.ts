import type { Page } from 'puppeteer-core'
import { bundleOf } from '../node/bundle.ts'
import { evaluateIn, openPageWorld } from '../node/page-worlds.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'

/** Takes a page in a world of its own. @param options the source of its options */
export async function snapshotIn(page: Page, options = '{}'): Promise<PageSnapshot> {
  const world = await openPageWorld(page)
  const script = `${await bundleOf('take', 'waystepTake')};JSON.stringify(waystepTake.takeDocument(document,${options}).page)`
  return JSON.parse(String(await evaluateIn(world, script))) as PageSnapshot
}
