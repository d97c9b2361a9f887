import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { watchRequests } from './asked-outside.ts'
import { newPage, settledPicture } from './browser.ts'
import type { Captured } from './capture-live.ts'
import { comparePixels } from './pixels.ts'
import type { ReplayServer } from './replay-server.ts'
import type { Result } from './result.ts'

/** Shows again what was kept, now that the live sites are gone, and compares. Leaves its pictures in `folder`. */
export async function replayKept(
  browser: Browser,
  server: ReplayServer,
  { page, tool, result, kept, before }: Captured,
  folder: string,
): Promise<Result> {
  if (!kept || !before) return result
  const pictures = join(folder, page.id)
  await mkdir(pictures, { recursive: true })
  const opened: Page[] = []
  let asked: () => readonly string[] = () => []
  try {
    const replayed = await tool.replay(kept, {
      browser,
      folder: pictures,
      serve: server.serve,
      async newPage() {
        const fresh = await newPage(browser)
        opened.push(fresh)
        asked = watchRequests(fresh, server.origin)
        return fresh
      },
    })
    const after = await settledPicture(replayed)
    const difference = await comparePixels(before, after)
    await writeFile(join(pictures, `${tool.id}.live.png`), before)
    await writeFile(join(pictures, `${tool.id}.replay.png`), after)
    if (difference) await writeFile(join(pictures, `${tool.id}.diff.png`), difference.picture)
    return { ...result, difference: difference?.share ?? 1, missing: asked() }
  } catch (error) {
    return { ...result, failure: `no replay: ${error instanceof Error ? error.message : error}` }
  } finally {
    for (const one of opened) await one.browserContext().close()
  }
}
