import { Note } from '@waystep/ui'
import { differenceWords } from './difference-words.ts'
import type { Unpublished } from './use-unpublished.ts'

/** What viewers do not have yet, and whether they have what they should not. */
export function UnpublishedList({ unpublished }: { readonly unpublished: Unpublished }) {
  return (
    <>
      <ul className="ed-unpublished">
        {differenceWords(unpublished.differences).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {unpublished.stillSeen && (
        <Note tone="warning">
          Viewers still see what you took out until you publish. Redactions do not wait.
        </Note>
      )}
    </>
  )
}
