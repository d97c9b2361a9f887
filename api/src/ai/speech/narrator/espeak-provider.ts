import { ProviderFailure } from '../../calls/provider-failure.ts'
import type { Speech, SpeechAsk, SpeechProvider } from '../speech-provider.ts'
import { espeakVoices } from './espeak-voices.ts'
import type { Speakers, SpokenPart } from './processes/process-messages.ts'
import { refuseTooLong } from './refuse-too-long.ts'
import { type Piece, piecesOf } from './text/pieces.ts'
import { readText } from './text/read-text.ts'
import { shownText } from './text/shown-text.ts'
import { secondsOf, silence, wavOf } from './wav.ts'
import { type HeardPart, shownWords } from './word-times.ts'

/**
 * espeak by itself, as one workspace asks it: it speaks many languages, and like a machine.
 *
 * @param owner the workspace, which waits for no more than one sentence of any other
 */
export function espeakProvider(processes: Speakers, owner: string): SpeechProvider {
  return {
    id: 'espeak',
    name: 'Robotic voices',
    speak: (ask) => speak(processes, owner, ask),
    voices: async () => espeakVoices,
  }
}

async function speak(processes: Speakers, owner: string, ask: SpeechAsk): Promise<Speech> {
  const voice = espeakVoices.find(({ id }) => id === ask.voice)
  if (voice === undefined) throw new ProviderFailure('not-possible', 'There is no such voice.')
  const language = voice.languages[0] ?? 'en'
  const shown = shownText(ask.text)
  const sounds: Uint8Array[] = []
  const heard: HeardPart[] = []
  let seconds = 0
  let rate = 0
  for (const piece of piecesOf(readText(shown, language), language)) {
    const question = { text: piece.text, language: voice.id, speed: ask.speed, isSpoken: true }
    const said = await processes.espeak.ask(owner, question, ask.signal)
    rate = said.rate
    const bytes = said.sound ?? new Uint8Array()
    const length = secondsOf({ bytes, rate })
    heard.push(...heardParts(said.words, piece, { from: seconds, length }))
    sounds.push(bytes, silence(piece.pause, rate))
    seconds += length + piece.pause
    refuseTooLong(seconds)
  }
  if (seconds === 0) throw new ProviderFailure('not-possible', 'There is nothing to be said.')
  return {
    bytes: wavOf({ bytes: Buffer.concat(sounds), rate }),
    type: 'audio/wav',
    words: shownWords(shown, heard),
  }
}

/** A word lasts until the next one begins. */
function heardParts(
  words: readonly SpokenPart[],
  piece: Piece,
  { from, length }: { readonly from: number; readonly length: number },
): HeardPart[] {
  return words.map(({ at, start }, index) => ({
    shownAt: piece.shownAt[at] ?? 0,
    start: from + start,
    end: from + (words[index + 1]?.start ?? length),
  }))
}
