/** What PostgreSQL answers only once a sync or a flush asks for it. */
const answeredLater = new Set(['P', 'B', 'D', 'E', 'C'].map((kind) => kind.charCodeAt(0)))

/** @typeParam Answer what PostgreSQL sends */
interface Protocol<Answer> {
  readonly waitReady: Promise<void>
  execProtocolStream(message: Uint8Array): Promise<Answer[]>
}

/**
 * A database for one client that is sent all messages of a query at once: PGlite's adapter sends each alone and waits
 * for its answer, which is four ways to another thread and back instead of one. What was not followed by a sync or a
 * flush is forgotten with the client.
 */
export function withJoinedMessages<Answer>(database: Protocol<Answer>): Protocol<Answer> {
  let waiting: Uint8Array[] = []
  return {
    waitReady: database.waitReady,
    async execProtocolStream(message) {
      waiting.push(message)
      if (answeredLater.has(message[0] ?? 0)) return []
      const messages = waiting
      waiting = []
      return database.execProtocolStream(Buffer.concat(messages))
    },
  }
}
