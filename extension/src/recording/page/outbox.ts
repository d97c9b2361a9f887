import type { FrameMessage, StepMessage } from '../../messaging/frame-messages.ts'
import {
  type ActEvent,
  type ActState,
  nextState,
  type Report,
  reportBetween,
} from '../act-states.ts'

/**
 * Steps on their way to the background. Each is kept until the journal has it, and sent again when
 * the worker was stopped meanwhile; the background takes each once.
 */
export interface Outbox {
  /** Sends what may become a step ahead: if its page is gone before it says more, it is one. */
  sendAhead(step: StepMessage): void
  commit(step: StepMessage): void
  drop(pressId: string): void
  /** Whether this tab is recorded is known now: what waited for it goes. */
  open(): void
  /** Sends at once what waits. */
  flush(): void
  /** Sends everything again that the journal is not known to have: the port is a new one. */
  resend(): void
  kept(pressId: string): void
  /** Steps that the journal is not known to have. None before this tab is known to be recorded. */
  left(): readonly StepMessage[]
  forget(): void
}

interface Letter {
  readonly step: StepMessage
  readonly state: ActState
  /** The state that the background was told of, as far as the frame can be sure. */
  readonly told: ActState
}

/** Elements of a page that is written down in a millisecond or two. */
const smallPage = 2000

const isSmall = () => Document.prototype.getElementsByTagName.call(document, '*').length < smallPage

/**
 * @param signal ends its listeners and its timer: from then on it keeps steps and sends none by itself
 */
export function createOutbox(post: (message: FrameMessage) => void, signal: AbortSignal): Outbox {
  const letters = createLetters()
  let isOpen = false
  let isLeaving = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(step: StepMessage, report: Report) {
    const { pressId, act, actedAt } = step
    if (report === 'committed') post({ type: 'committed', pressId, act, actedAt })
    else post({ ...step, isAhead: report === 'ahead', isUnsure: !isOpen })
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const [step, report] of letters.tell()) send(step, report)
  }

  /** A page takes as long to write down as to read: not before it has reacted. */
  function soon() {
    if (signal.aborted) return
    if (isLeaving) flush()
    else if (isOpen) timer ??= setTimeout(flush)
  }

  function setLeaving(leaving: boolean) {
    isLeaving = leaving
    if (leaving) flush()
  }

  window.addEventListener('pageshow', () => setLeaving(false), { signal })
  window.addEventListener('pagehide', () => setLeaving(true), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))

  return {
    sendAhead(step) {
      letters.put(step, 'ahead')
      soon()
    },
    commit(step) {
      const wasTold = letters.put(step, 'whole') !== 'unheard'
      // What the page does now may be to leave, and what was not sent by then is lost.
      if (wasTold || isSmall()) flush()
      else soon()
    },
    drop: (pressId) => letters.move(pressId, 'dropped'),
    open() {
      if (isOpen) return
      isOpen = true
      // What was sent before may have come too early to be accepted; what was accepted is not accepted again.
      letters.untell()
      soon()
    },
    flush,
    resend() {
      letters.untell()
      if (isOpen || isLeaving) flush()
    },
    kept: (pressId) => letters.move(pressId, 'kept'),
    left: () => (isOpen ? letters.steps() : []),
    forget: letters.clear,
  }
}

/** The acts of a frame that are not over, with what was told of them. */
function createLetters() {
  const letters = new Map<string, Letter>()
  return {
    /** Puts what was read for an act in. Answers what the background was told of it. */
    put(step: StepMessage, event: 'ahead' | 'whole'): ActState {
      const { state, told } = letters.get(step.pressId) ?? { state: 'unheard', told: 'unheard' }
      letters.set(step.pressId, { step, state: nextState(state, event), told })
      return told
    },
    move(pressId: string, event: ActEvent): void {
      const letter = letters.get(pressId)
      const state = letter && nextState(letter.state, event)
      if (state === 'unheard') letters.delete(pressId)
      else if (state) letters.set(pressId, { ...letter, state })
    },
    /**
     * What is to be told, each when it is asked for, and told from then on. Telling may open a new
     * port, and so tell all of it again meanwhile.
     */
    *tell(): Generator<readonly [StepMessage, Report]> {
      for (const [id, letter] of letters) {
        const report = reportBetween(letter.told, letter.state)
        if (!report) continue
        letters.set(id, { ...letter, told: letter.state })
        yield [letter.step, report]
      }
    },
    /** What was told of them may have been lost. */
    untell(): void {
      for (const [id, letter] of letters) letters.set(id, { ...letter, told: 'unheard' })
    },
    steps: () =>
      [...letters.values()].filter(({ state }) => state === 'step').map(({ step }) => step),
    clear: () => letters.clear(),
  }
}
