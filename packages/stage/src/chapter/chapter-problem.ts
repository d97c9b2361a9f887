/** What is wrong with what a visitor sent. */
export interface ChapterProblem {
  /** What concerns no single field; empty: nothing does. */
  readonly message: string
  /** What is wrong with single fields, by the names of their entries. */
  readonly fields: Readonly<Record<string, string>>
}
