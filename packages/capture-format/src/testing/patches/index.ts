import { fileURLToPath } from 'node:url'
import type { Edit } from '../../edits/edit.ts'
import { bundleFile } from '../../node/bundle.ts'
import type { DocumentNode } from '../../tree/nodes.ts'
import type { Pages } from '../browser.ts'
import type { checkPatches, PatchCheck } from '../patched-page.ts'
import { SiteServer } from '../site-server.ts'

declare const waystepPatches: { readonly checkPatches: typeof checkPatches }

const entry = fileURLToPath(new URL('../patched-page.ts', import.meta.url))

export interface PatchBench {
  /** Patches a page from each list of edits to the next and back, each compared with the page from scratch. */
  check(tree: DocumentNode, changes: readonly (readonly Edit[])[]): Promise<PatchCheck>
  close(): Promise<void>
}

/** A page of a browser in which pages are patched. */
export async function openPatchBench(browser: Pages): Promise<PatchBench> {
  const site = await SiteServer.start()
  const script = await bundleFile(entry, 'waystepPatches')
  site.files.set('/', {
    type: 'text/html',
    body: '<!DOCTYPE html><script src="/patches.js"></script>',
  })
  site.files.set('/patches.js', { type: 'text/javascript', body: script })
  const page = await browser.newPage()
  await page.goto(site.url('/'))
  return {
    check: (tree, changes) =>
      page.evaluate((...given) => waystepPatches.checkPatches(...given), tree, changes),
    async close() {
      await page.close()
      await site.stop()
    },
  }
}
