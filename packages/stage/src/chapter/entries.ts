import type { ChapterEntries } from '../stage-props.ts'

/** What stands in a form, by the names of its fields. */
export function entriesOf(form: HTMLFormElement): ChapterEntries {
  const entries: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') entries[name] = value
  }
  return entries
}
