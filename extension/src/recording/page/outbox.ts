import type { FrameMessage, StepMessage } from '../../messaging/frame-messages.ts'

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
  readonly isCommitted: boolean
  readonly sent: 'nothing' | 'ahead' | 'all'
}

/** Elements of a page that is written down in a millisecond or two. */
const smallPage = 2000

const isSmall = () => Document.prototype.getElementsByTagName.call(document, '*').length < smallPage

export function createOutbox(post: (message: FrameMessage) => void): Outbox {
  const letters = new Map<string, Letter>()
  let isOpen = false
  let isLeaving = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function send({ step, isCommitted, sent }: Letter) {
    const { pressId, act, actedAt } = step
    if (isCommitted && sent === 'ahead') return post({ type: 'committed', pressId, act, actedAt })
    post({ ...step, isAhead: !isCommitted, isUnsure: !isOpen })
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const [id, letter] of letters) {
      if (letter.sent === (letter.isCommitted ? 'all' : 'ahead')) continue
      letters.set(id, { ...letter, sent: letter.isCommitted ? 'all' : 'ahead' })
      send(letter)
    }
  }

  /** A page takes as long to write down as to read: not before it has reacted. */
  function soon() {
    if (isLeaving) flush()
    else if (isOpen) timer ??= setTimeout(flush)
  }

  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
  window.addEventListener('pagehide', () => {
    isLeaving = true
    flush()
  })

  return {
    sendAhead(step) {
      letters.set(step.pressId, { step, isCommitted: false, sent: 'nothing' })
      soon()
    },
    commit(step) {
      const sent = letters.get(step.pressId)?.sent ?? 'nothing'
      letters.set(step.pressId, { step, isCommitted: true, sent })
      // What the page does now may be to leave, and what was not sent by then is lost.
      if (sent === 'ahead' || isSmall()) flush()
      else soon()
    },
    drop(pressId) {
      letters.delete(pressId)
    },
    open() {
      if (isOpen) return
      isOpen = true
      // What was sent before may have come too early to be taken; what was taken is not taken again.
      for (const [id, letter] of letters) letters.set(id, { ...letter, sent: 'nothing' })
      soon()
    },
    flush,
    resend() {
      for (const [id, letter] of letters) letters.set(id, { ...letter, sent: 'nothing' })
      if (isOpen || isLeaving) flush()
    },
    kept(pressId) {
      letters.delete(pressId)
    },
    left() {
      const committed = [...letters.values()].filter(({ isCommitted }) => isOpen && isCommitted)
      return committed.map(({ step }) => step)
    },
    forget() {
      letters.clear()
    },
  }
}
