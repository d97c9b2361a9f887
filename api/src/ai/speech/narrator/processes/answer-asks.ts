import type { ProcessAsk, ProcessMessage } from './process-messages.ts'

/** What is installed cannot be used, whoever asks. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}

/**
 * The life of a speaking process: it loads, says so, answers one ask after another, and ends when whoever
 * started it has gone.
 *
 * @param load resolves to what answers an ask; what it throws is told as the reason why nothing can be said
 */
export async function answerAsks<Ask, Answer>(
  load: () => Promise<(ask: Ask) => Promise<Answer>>,
): Promise<void> {
  process.once('disconnect', () => process.exit(0))
  const tell = (message: ProcessMessage<Answer>) => process.send?.(message)
  let answer: (ask: Ask) => Promise<Answer>
  try {
    answer = await load()
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    tell({ kind: 'unusable', reason: error.message })
    return
  }
  process.on('message', async ({ id, ask }: ProcessAsk<Ask>) => {
    try {
      tell({ kind: 'answer', id, answer: await answer(ask), memory: process.memoryUsage.rss() })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      tell({ kind: 'failed', id, reason })
    }
  })
  tell({ kind: 'ready' })
}
