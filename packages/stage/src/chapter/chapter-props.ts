import type { StepAddresses } from '../published/step-addresses.ts'
import type { ChapterEntries } from '../stage-props.ts'
import type { ChapterView } from '../view/chapter-view.ts'
import type { SpokenWords } from '../words/say.ts'
import type { ChapterProblem } from './chapter-problem.ts'

/** A chapter's picture, and what it reports. */
export interface ChapterProps {
  readonly chapter: ChapterView
  /** Drawn to be looked at: nothing in it answers. */
  readonly shownOnly: boolean
  readonly problem: ChapterProblem | null
  readonly busy: boolean
  /** Pages of other servers are framed without cookies. */
  readonly isolated: boolean
  /** Waystep's own words in it; undefined: those that are spoken around it. */
  readonly words?: SpokenWords | undefined
  /** Where its ways lead by address. */
  readonly addresses?: StepAddresses | undefined
  readonly onButton: ((buttonId: string) => void) | undefined
  readonly onSubmit: ((entries: ChapterEntries) => void) | undefined
  readonly onSkip: (() => void) | undefined
}
