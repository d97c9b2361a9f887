import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CaptureTool } from '../tool.ts'

/** What Chromium's own "save as a single file" writes. */
export const mhtml: CaptureTool = {
  id: 'mhtml',
  name: "Chromium's MHTML",
  packages: [],
  async capture(page) {
    const session = await page.createCDPSession()
    const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' })
    return async () => [{ path: 'page.mhtml', type: 'multipart/related', bytes: Buffer.from(data) }]
  },
  async replay({ files, scroll: [left, top] }, place) {
    const [file] = files
    if (!file) throw new Error('nothing was kept')
    const path = join(place.folder, file.path)
    await writeFile(path, file.bytes)
    const page = await place.newPage()
    await page.goto(pathToFileURL(path).href)
    await page.evaluate(`scrollTo({left:${left},top:${top},behavior:'instant'})`)
    return page
  },
}
