import type { Capture } from '@waystep/capture-format'
import { fetchCapture } from '../page/page-capture.ts'

/** What of a captured page is worked on. */
export type StoredPage = Pick<Capture, 'tree' | 'capturedAt'>

/** Reads a captured page; null where it cannot be had. */
export type TreeStore = (captureId: string) => Promise<StoredPage | null>

/** Large pages take some megabytes each: a demo of many is read through, not held. */
const held = 6

/** Trees by capture, those asked for last at hand. What could not be had is asked for again. */
export function createTreeStore(read = fetchCapture): TreeStore {
  const known = new Map<string, Promise<StoredPage | null>>()
  return (captureId) => {
    const page =
      known.get(captureId) ??
      read(captureId).then((capture) => {
        if (capture === null) return null
        const { tree, capturedAt } = capture
        return { tree, capturedAt }
      })
    known.delete(captureId)
    known.set(captureId, page)
    void page.then((found) => found ?? known.delete(captureId))
    const [oldest] = known.keys()
    if (known.size > held && oldest !== undefined) known.delete(oldest)
    return page
  }
}
