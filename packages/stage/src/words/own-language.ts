import type { Direction, MessageCode } from '@waystep/demo-model'
import type { OwnText } from './own-texts.ts'

/** What is said to visitors of a form whose answers are not taken. */
type AnswerCode = Extract<MessageCode, `answer-${string}`>

/** A language that Waystep's own words are there in, besides English. */
export interface OwnLanguage {
  readonly direction: Direction
  /** What viewers are told around a demo. */
  readonly texts: Readonly<Record<OwnText, string>>
  /** What the server tells them of a form. */
  readonly answers: Readonly<Record<AnswerCode, string>>
}
