import type { PairMessage } from '@waystep/api-contract'

/** What the author is asked, as the side panel shows it and answers it. */
export interface PairingQuestion {
  /** Names this one question, so that an answer is to what was read and nothing else. */
  readonly id: string
  readonly message: PairMessage
}

export interface PairingQuestions {
  /** @returns whether the author agreed; false, too, when there was no way to ask. */
  ask(message: PairMessage): Promise<boolean>
  /** The question whose turn it is. */
  shown(): PairingQuestion | null
  answer(id: string, accept: boolean): void
  /** Nobody is there to answer any more. */
  refuseAll(): void
}

const originOf = (message: PairMessage) => new URL(message.serverUrl).origin

/** Servers that may wait to be answered: pages of any site may ask. */
const mostWaiting = 5

/**
 * Questions of servers that want to be paired: asked one after the other, and each answered to who
 * asked it. One that has come later never takes the place of what the author is reading.
 */
export function createPairingQuestions(onChange: () => void): PairingQuestions {
  interface Waiting extends PairingQuestion {
    resolve(accept: boolean): void
  }
  let waiting: readonly Waiting[] = []

  function settle(done: (question: Waiting) => boolean, accept: boolean) {
    const ended = waiting.filter(done)
    if (ended.length === 0) return
    waiting = waiting.filter((question) => !done(question))
    for (const { resolve } of ended) resolve(accept)
    onChange()
  }

  return {
    async ask(message) {
      // A server that asks again has a new token: what it asked before is void.
      const origin = originOf(message)
      settle((question) => originOf(question.message) === origin, false)
      if (waiting.length >= mostWaiting) return false
      return await new Promise<boolean>((resolve) => {
        waiting = [...waiting, { id: crypto.randomUUID(), message, resolve }]
        onChange()
      })
    },
    shown: () => waiting[0] ?? null,
    answer(id, accept) {
      if (waiting[0]?.id !== id) return
      settle((question) => question.id === id, accept)
      // The extension belongs to one server: with that, the others are answered as well.
      if (accept) settle(() => true, false)
    },
    refuseAll: () => settle(() => true, false),
  }
}
