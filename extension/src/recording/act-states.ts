/**
 * How far an act (a press, a key, what was typed) is on its way from its frame to the journal. A frame
 * and the background each hold a state of every act and move it by the same table;
 * docs/extension.md draws it.
 */
export type ActState =
  /** Nothing is known of it, or nothing any more: it was dropped, or the journal has it. */
  | 'unheard'
  /** The pointer is down, and the frames around it are being read. */
  | 'pressed'
  /** The page was read for it. It is a step if its frame is gone before it says more. */
  | 'ahead'
  /** It is a step, which the journal is to take. */
  | 'step'

export type ActEvent =
  | 'pressed'
  /** A step message sent ahead. */
  | 'ahead'
  /** A step message that says all. */
  | 'whole'
  /** What was sent ahead is a step. */
  | 'committed'
  /** It is the beginning of something else, and is worded anew. */
  | 'amended'
  /** It is no step. */
  | 'dropped'
  /** The port of its frame was closed. */
  | 'gone'
  /** The journal has it. */
  | 'kept'
  /** The journal could not take it, or is not to: the frame sends it again with its next port. */
  | 'failed'

type Moves = Readonly<Record<ActEvent, ActState>>

/** Events that change nothing in a state come too late, twice, or without what was lost before them. */
const nowhere = (state: ActState): Moves => ({
  pressed: state,
  ahead: state,
  whole: state,
  committed: state,
  amended: state,
  dropped: state,
  gone: state,
  kept: state,
  failed: state,
})

const begins = { ahead: 'ahead', whole: 'step' } as const

const table: Readonly<Record<ActState, Moves>> = {
  unheard: { ...nowhere('unheard'), ...begins, pressed: 'pressed' },
  pressed: { ...nowhere('pressed'), ...begins, dropped: 'unheard', gone: 'unheard' },
  ahead: {
    ...nowhere('ahead'),
    whole: 'step',
    committed: 'step',
    gone: 'step',
    dropped: 'unheard',
    kept: 'unheard',
  },
  step: { ...nowhere('step'), kept: 'unheard', failed: 'unheard' },
}

/** The state of an act after an event. Every event has one in every state. */
export const nextState = (state: ActState, event: ActEvent): ActState => table[state][event]

/** What a frame can say of a step; the smallest message first. */
const reports = ['committed', 'ahead', 'whole'] as const

export type Report = (typeof reports)[number]

/**
 * What a frame says to bring the background from the state that it was told of to the one that holds.
 *
 * @returns null where nothing is to be said
 */
export function reportBetween(before: ActState, now: ActState): Report | null {
  if (before === now) return null
  return reports.find((event) => nextState(before, event) === now) ?? null
}
