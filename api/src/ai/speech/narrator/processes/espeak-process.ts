import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { answerAsks, Unusable } from './answer-asks.ts'
import type { PhonemesAnswer, PhonemesAsk, SpokenPart } from './process-messages.ts'

/** What the package calls what happens while it speaks. */
interface EspeakEvent {
  readonly type: string
  /** What a phoneme is. */
  readonly id?: string | number
  /** Characters, counted from 1. */
  readonly text_position: number
  readonly word_length: number
  /** Milliseconds. */
  readonly audio_position: number
}

interface Espeak {
  set_voice(language: string): number
  set_rate(wordsPerMinute: number): void
  get_samplerate(): number
  synthesize(
    text: string,
    heard: (samples: Int16Array | null, events: EspeakEvent[] | null) => boolean,
  ): void
}

/** Words per minute at normal speed. */
const normalRate = 160

/** The folder of what is installed is this process's one argument. */
const [, , folder = ''] = process.argv

/** espeak is under the GPL: it is loaded into this process alone, and talks with others by messages. */
async function load(): Promise<(ask: PhonemesAsk) => Promise<PhonemesAnswer>> {
  const file = join(folder, 'node_modules', '@echogarden', 'espeak-ng-emscripten', 'espeak-ng.js')
  let espeak: Espeak
  try {
    const { default: open } = await import(/* @vite-ignore */ pathToFileURL(file).href)
    const { eSpeakNGWorker: Worker } = await open()
    espeak = await new Worker()
  } catch (error) {
    throw new Unusable(`espeak could not be loaded: ${error}`)
  }
  return async (ask) => speak(espeak, ask)
}

function speak(espeak: Espeak, { text, language, speed, isSpoken }: PhonemesAsk): PhonemesAnswer {
  if (espeak.set_voice(language) !== 0) throw new Error(`There is no voice ${language}.`)
  espeak.set_rate(Math.round(normalRate * speed))
  const chunks: Int16Array[] = []
  const events: EspeakEvent[] = []
  espeak.synthesize(text, (samples, told) => {
    if (isSpoken && samples !== null) chunks.push(Int16Array.from(samples))
    if (told !== null) events.push(...told)
    return false
  })
  return {
    words: wordsOf(events),
    sound: isSpoken ? joined(chunks) : null,
    rate: espeak.get_samplerate(),
  }
}

function wordsOf(events: readonly EspeakEvent[]): SpokenPart[] {
  const words: (SpokenPart & { readonly phonemes: string[] })[] = []
  for (const { type, id, text_position, word_length, audio_position } of events) {
    if (type === 'word') {
      const start = audio_position / 1000
      words.push({ at: text_position - 1, length: word_length, start, phonemes: [] })
    }
    if (type === 'phoneme' && id) words.at(-1)?.phonemes.push(String(id))
  }
  return words
}

function joined(chunks: readonly Int16Array[]): Uint8Array {
  return Buffer.concat(
    chunks.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
}

await answerAsks(load)
