import type { DocumentNode } from '@waystep/capture-format'
import { fetchCapture } from '../page/page-capture.ts'

/** Reads the tree of a captured page; null where it cannot be had. */
export type TreeStore = (captureId: string) => Promise<DocumentNode | null>

/** Large pages take some megabytes each: a demo of many is read through, not held. */
const held = 6

/** Trees by capture, those asked for last at hand. What could not be had is asked for again. */
export function createTreeStore(read = fetchCapture): TreeStore {
  const known = new Map<string, Promise<DocumentNode | null>>()
  return (captureId) => {
    const tree = known.get(captureId) ?? read(captureId).then((capture) => capture?.tree ?? null)
    known.delete(captureId)
    known.set(captureId, tree)
    void tree.then((found) => found ?? known.delete(captureId))
    const [oldest] = known.keys()
    if (known.size > held && oldest !== undefined) known.delete(oldest)
    return tree
  }
}
