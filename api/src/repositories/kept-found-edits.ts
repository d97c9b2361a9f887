/** The id of the element of a capture that an edit means; those of several that it could mean; or that there is none. */
export type FoundPlace = number | readonly number[] | 'absent'

/** Where edits were found in a capture, by their places; another version is looked for anew. */
export interface KeptFoundEdits {
  version: number
  places: Record<string, FoundPlace>
}
