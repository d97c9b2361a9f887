import { ProviderFailure } from '../ai/calls/provider-failure.ts'
import type {
  SpeechAsk,
  SpeechProvider,
  SpeechVoice,
  SpokenWord,
} from '../ai/speech/speech-provider.ts'
import { silentTrack } from './silent-track.ts'
import type { TestServer } from './test-server.ts'

export interface TestVoices {
  /** What it was asked for, in order. */
  readonly asks: SpeechAsk[]
  /** What it does when it is asked; throws what a provider throws. */
  does: (ask: SpeechAsk) => Promise<void> | void
  /** Answers as these bytes in the place of a sound. */
  bytes: ((ask: SpeechAsk) => Buffer) | null
  /** The voices that it lists; null: it does not answer. */
  offered: readonly string[] | null
  /** Does it tell when it says each word? */
  tellsWords: boolean
}

/**
 * A provider in this process for servers in tests: an object of our own interface, which speaks no protocol. What it says
 * lasts half a second a word, and is another sound for every text.
 */
export function giveVoices(...servers: readonly Pick<TestServer, 'services'>[]): TestVoices {
  const voices: TestVoices = {
    asks: [],
    does: () => {},
    bytes: null,
    offered: ['maya', 'noah'],
    tellsWords: true,
  }
  const provider: SpeechProvider = {
    id: 'test',
    name: 'Test voices',
    voices: async () => {
      if (voices.offered === null) throw new ProviderFailure('unreachable', 'No list.')
      return voices.offered.map(voiceNamed)
    },
    async speak(ask) {
      voices.asks.push(ask)
      await voices.does(ask)
      ask.signal.throwIfAborted()
      const words = ask.text
        .split(' ')
        .map((text, at): SpokenWord => ({ text, start: at / 2, end: at / 2 + 0.4 }))
      const bytes = voices.bytes?.(ask) ?? spokenSound(ask.text, words.length / 2)
      return { bytes, type: 'audio/wav', words: voices.tellsWords ? words : null }
    },
  }
  for (const { services } of servers) {
    Object.assign(services.speech, { providersOf: async () => [provider] })
  }
  return voices
}

const voiceNamed = (id: string): SpeechVoice => ({
  id,
  name: id,
  accent: null,
  languages: [],
  style: '',
  voiceTypes: [],
  isDeprecated: false,
  sample: null,
  engine: null,
})

/** A sound that is another one for every text. */
function spokenSound(text: string, seconds: number): Buffer {
  const track = silentTrack(seconds)
  track.write(text.slice(0, 200), 44, 'latin1')
  return track
}
