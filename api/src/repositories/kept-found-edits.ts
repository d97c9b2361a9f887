/** The id of the element of a capture that an edit means; else why none is meant for certain. */
export type FoundPlace = number | 'ambiguous' | 'absent'

/** Where edits were found in a capture, by their places; another version is looked for anew. */
export interface KeptFoundEdits {
  version: number
  places: Record<string, FoundPlace>
}
