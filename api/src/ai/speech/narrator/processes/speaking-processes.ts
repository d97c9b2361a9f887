import { threadFile } from '../../../../thread-file.ts'
import { FairLane } from '../../../../threads/fair-lane.ts'
import { QueueFull } from '../../../../threads/guarded-pool-errors.ts'
import { SpeechFailure } from '../../speech-provider.ts'
import type { InstalledNarrator } from '../installing/narrator-folder.ts'
import {
  HelperLost,
  type HelperOptions,
  HelperProcess,
  HelperRefused,
  HelperUnusable,
} from './helper-process.ts'
import type { PhonemesAnswer, PhonemesAsk, SoundAnswer, SoundAsk } from './process-messages.ts'

/** Texts of one workspace that may wait at a time. */
const waitingLimit = 100

const espeakLimits = {
  startLimitMs: 60_000,
  answerLimitMs: 20_000,
  idleMs: 5 * 60_000,
  memoryLimit: 500 * 1024 * 1024,
}

/** The model takes some 750 MB, and more for a long sentence. */
const kokoroLimits = {
  startLimitMs: 120_000,
  answerLimitMs: 180_000,
  idleMs: 5 * 60_000,
  memoryLimit: 1_600 * 1024 * 1024,
}

/** One process with its queue: nobody waits for more than one ask of anybody else. */
class Speaker<Ask, Answer> {
  readonly process: HelperProcess<Ask, Answer>
  readonly #lane = new FairLane({ atOnce: 1, waitingLimit })

  constructor(options: HelperOptions) {
    this.process = new HelperProcess(options)
  }

  /**
   * @param signal ends the waiting; what is being answered is answered to its end, which is soon
   * @throws SpeechFailure; the reason of the signal
   */
  async ask(owner: string, ask: Ask, signal: AbortSignal): Promise<Answer> {
    const answered = this.#lane.run(owner, async () => {
      signal.throwIfAborted()
      return await this.process.ask(ask)
    })
    try {
      return await Promise.race([answered, aborted(signal)])
    } catch (error) {
      throw asFailure(error)
    }
  }
}

/** Rejects when the signal says so; resolves never. */
async function aborted(signal: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function asFailure(error: unknown): unknown {
  if (error instanceof QueueFull) return new SpeechFailure('busy', 'too many texts wait', 30)
  if (error instanceof HelperUnusable) {
    return new SpeechFailure('refused', `The narrator cannot be used: ${error.message}.`)
  }
  if (error instanceof HelperLost) return new SpeechFailure('unreachable', error.message, 5)
  if (error instanceof HelperRefused) return new SpeechFailure('not-possible', error.message)
  return error
}

/** The processes that speak, of which each is started when it is first needed. */
export interface SpeakingProcesses {
  readonly espeak: Speaker<PhonemesAsk, PhonemesAnswer>
  readonly kokoro: Speaker<SoundAsk, SoundAnswer>
  close(): void
}

export function openSpeakingProcesses({ folder, weights }: InstalledNarrator): SpeakingProcesses {
  const fileOf = (name: string) => threadFile(name, import.meta.url)
  const espeak = new Speaker<PhonemesAsk, PhonemesAnswer>({
    ...espeakLimits,
    file: fileOf('espeak-process'),
    args: [folder],
  })
  const kokoro = new Speaker<SoundAsk, SoundAnswer>({
    ...kokoroLimits,
    file: fileOf('kokoro-process'),
    args: [folder, weights],
  })
  const close = () => {
    espeak.process.close()
    kokoro.process.close()
  }
  return { espeak, kokoro, close }
}
