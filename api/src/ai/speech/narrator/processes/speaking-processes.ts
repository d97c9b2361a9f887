import { threadFile } from '../../../../thread-file.ts'
import type { InstalledNarrator } from '../installing/narrator-folder.ts'
import type { PhonemesAnswer, PhonemesAsk, SoundAnswer, SoundAsk } from './process-messages.ts'
import { Speaker } from './speaker.ts'

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
