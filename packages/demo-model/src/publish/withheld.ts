import { dequal } from 'dequal'
import type { ChangedRecords } from '../commands/changed-records.ts'
import { takesAway } from '../html-edits/open-redactions.ts'
import type { Chapter } from '../records/chapter.ts'
import { type DemoDocument, recordById, withRecords } from '../records/demo-document.ts'
import { createHtmlEdit, type HtmlEdit } from '../records/html-edit.ts'
import { isGate } from './gates.ts'

/** What was taken from viewers of a version since it was published: it is theirs no more, at once. */
export interface Withheld {
  /** Edits that redact, hide or remove, and do nothing else. */
  readonly edits: readonly HtmlEdit[]
  /** Chapters that are gates now, as they are now. */
  readonly chapters: readonly Chapter[]
}

/**
 * What a change withholds: of each edit only what it redacts, hides or removes, under an id of its own
 * so that it stands beside the edit that was published; and the chapters that it makes gates.
 *
 * @param made.at ISO 8601; of edits of one element the youngest counts, so it must not be older than others
 */
export function withheldBy(
  changes: ChangedRecords,
  made: { readonly at: string; newId(): string },
): Withheld {
  return {
    edits: changes.edits.put
      .filter(takesAway)
      .map((edit) => onlyWithholding({ ...edit, id: made.newId(), createdAt: made.at })),
    chapters: changes.chapters.put.filter(isGate),
  }
}

/**
 * All that is withheld once more is. What was withheld stays so, even where its edit was taken back or went
 * with its step: only publishing gives it back. The same object where nothing is new.
 */
export function joinWithheld(held: Withheld, more: Withheld): Withheld {
  const edits = more.edits.filter(
    (edit) => !held.edits.some((other) => dequal(sameBut(other), sameBut(edit))),
  )
  const chapters = more.chapters.filter(
    (chapter) => !held.chapters.some((other) => dequal(other, chapter)),
  )
  if (edits.length + chapters.length === 0) return held
  const replaced = new Set(chapters.map(({ id }) => id))
  return {
    edits: [...held.edits, ...edits],
    chapters: [...held.chapters.filter(({ id }) => !replaced.has(id)), ...chapters],
  }
}

/** A version as viewers may see it: as it was published, without what was withheld since. */
export function withoutWithheld(document: DemoDocument, withheld: Withheld): DemoDocument {
  const chapters = withheld.chapters.filter(({ id }) => recordById(document.chapters, id) !== null)
  return withRecords(withRecords(document, 'edits', withheld.edits), 'chapters', chapters)
}

function onlyWithholding(edit: HtmlEdit): HtmlEdit {
  const { Redact, Visibility, Remove } = edit.edits
  const edits = {
    ...(Redact?.newValue === 'redact' && { Redact }),
    ...(Visibility?.newValue === 'hidden' && { Visibility }),
    ...(Remove?.newValue === 'removed' && { Remove }),
  }
  const { metadata: _, ...rest } = edit
  return createHtmlEdit({ ...rest, edits })
}

function sameBut({ id: _id, createdAt: _made, updatedAt: _changed, ...edit }: HtmlEdit) {
  return edit
}
