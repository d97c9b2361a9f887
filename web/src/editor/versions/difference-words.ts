import type { Differences } from '@waystep/demo-model'

const steps = (count: number, what: string) =>
  count > 0 ? [`${count} ${count === 1 ? 'step' : 'steps'} ${what}`] : []

/** What differs, each in a few words. */
export function differenceWords({
  added,
  removed,
  changed,
  isReordered,
  settings,
  edits,
}: Differences): string[] {
  return [
    ...steps(changed, 'changed'),
    ...steps(added, 'added'),
    ...steps(removed, 'removed'),
    ...(isReordered ? ['Steps in another order'] : []),
    ...(edits ? ['Edits of several pages changed'] : []),
    ...(settings ? ['Title or settings changed'] : []),
  ]
}
