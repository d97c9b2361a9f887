import type { Command } from '@waystep/demo-model'

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  const ids = new Set(a)
  return a.length === b.length && b.every((id) => ids.has(id))
}

/**
 * One command that does what both do, or null. Only for a command that was not sent yet: what the
 * server may have seen under a sequence number must not change.
 */
export function coalesce(earlier: Command, later: Command): Command | null {
  if (earlier.type === 'update-demo' && later.type === 'update-demo') {
    return { ...later, changes: { ...earlier.changes, ...later.changes } }
  }
  if (
    earlier.type === 'update-step' &&
    later.type === 'update-step' &&
    earlier.stepId === later.stepId
  ) {
    return { ...later, changes: { ...earlier.changes, ...later.changes } }
  }
  if (
    earlier.type === 'update-hotspot' &&
    later.type === 'update-hotspot' &&
    earlier.hotspotId === later.hotspotId
  ) {
    return { ...earlier, ...later, changes: { ...earlier.changes, ...later.changes } }
  }
  if (
    earlier.type === 'update-chapter' &&
    later.type === 'update-chapter' &&
    earlier.chapterId === later.chapterId
  ) {
    return { ...later, changes: { ...earlier.changes, ...later.changes } }
  }
  if (
    earlier.type === 'reorder-steps' &&
    later.type === 'reorder-steps' &&
    sameIds(earlier.stepIds, later.stepIds)
  ) {
    return later
  }
  return null
}
