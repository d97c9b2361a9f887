import { launch, newPage } from '../capture/browser.ts'
import { compressedSize } from '../capture/compressed-size.ts'
import type { CaptureTool } from '../capture/tool.ts'
import { walk } from './walk.ts'

/** Compressed bytes of the files that a tool makes of each step of the walk, each file by itself. */
export async function keepWalk(siteUrl: string, tool: CaptureTool): Promise<number> {
  const browser = await launch(tool.browserArgs)
  try {
    const page = await newPage(browser)
    await page.setViewport({ width: 1440, height: 813 })
    await tool.beforeOpening?.(page)
    let bytes = 0
    await walk(
      page,
      siteUrl,
      async (steps) => {
        await tool.prepare?.(page)
        const files = await (await tool.capture(page))()
        bytes += compressedSize(files) * steps
      },
      (act) => act(),
    )
    return bytes
  } finally {
    await browser.close()
  }
}
