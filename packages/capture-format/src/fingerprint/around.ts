import type { Surrounding } from './read-fingerprint.ts'
import type { TreeIndex } from './tree-index.ts'

/** Elements around another that its fingerprint tells of. */
const levels = 3

/** Up to three elements around another, the nearest first. */
export function around(index: TreeIndex, at: number): Surrounding[] {
  const outer: Surrounding[] = []
  for (let up = index.parentOf(at); up >= 0 && outer.length < levels; ) {
    outer.push({ standing: index.standing(up), text: index.text(up) })
    up = index.parentOf(up)
  }
  return outer
}
