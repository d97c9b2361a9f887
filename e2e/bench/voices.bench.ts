// node e2e/bench/voices.bench.ts [sentences of English [of others [languages, with commas]]]: how well the narrator that needs no key is
// understood, what it costs, and whether it holds up the process that asks it. VOICES_DIR names what is installed.
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { espeakProvider } from '../../api/src/ai/speech/narrator/espeak-provider.ts'
import { findNarrator } from '../../api/src/ai/speech/narrator/installing/narrator-folder.ts'
import { kokoroProvider } from '../../api/src/ai/speech/narrator/kokoro-provider.ts'
import { openSpeakingProcesses } from '../../api/src/ai/speech/narrator/processes/speaking-processes.ts'
import type { SpeechProvider } from '../../api/src/ai/speech/speech-provider.ts'
import { median, round } from './measure.ts'
import { englishSentences } from './voices/english-sentences.ts'
import { foreignSentences } from './voices/foreign-sentences.ts'
import { editsBetween, heardWords } from './voices/heard-words.ts'
import { openRecogniser } from './voices/recogniser.ts'
import { samplesForRecogniser } from './voices/resampled.ts'

const inEnglish = Number(process.argv[2] ?? 100)
const inOthers = Number(process.argv[3] ?? 30)
const languages = process.argv[4]?.split(',')
const folder = process.env.VOICES_DIR ?? join(process.cwd(), '.data', 'voices')

const installed = await findNarrator(folder)
if (installed === null) {
  console.error(`No narrator is installed in ${folder}: npm run voices -- install`)
  process.exit(1)
}
const processes = openSpeakingProcesses(installed)
const kokoro = kokoroProvider(processes, 'bench')
const robot = espeakProvider(processes, 'bench')
const recognise = await openRecogniser(join(tmpdir(), 'waystep-recogniser'))

interface Spoken {
  readonly sentence: string
  readonly bytes: Buffer
  readonly seconds: number
  readonly took: number
}

/** Seconds of a processor that another process has used so far, where the system tells. */
function processorSeconds(pid: number | null): number {
  if (pid === null || process.platform === 'win32') return 0
  const time = execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(time)
}

let mostMemory = 0
let longestHold = 0

async function speak(
  provider: SpeechProvider,
  voice: string,
  sentences: readonly string[],
): Promise<Spoken[]> {
  const spoken: Spoken[] = []
  for (const sentence of sentences) {
    const begun = performance.now()
    const delays = monitorEventLoopDelay({ resolution: 5 })
    delays.enable()
    const { bytes } = await provider.speak({
      text: sentence,
      voice,
      language: null,
      speed: 1,
      stability: 0.5,
      signal: AbortSignal.timeout(600_000),
    })
    delays.disable()
    longestHold = Math.max(longestHold, delays.max / 1e6)
    const took = (performance.now() - begun) / 1000
    mostMemory = Math.max(mostMemory, processes.kokoro.process.memory)
    spoken.push({ sentence, bytes, seconds: samplesForRecogniser(bytes).length / 16_000, took })
  }
  return spoken
}

async function rowOf(name: string, language: string, spoken: readonly Spoken[]): Promise<void> {
  let words = 0
  let wrongWords = 0
  let letters = 0
  let wrongLetters = 0
  for (const { sentence, bytes } of spoken) {
    const heard = await recognise(samplesForRecogniser(bytes), language.slice(0, 2))
    const said = heardWords(sentence, language)
    const understood = heardWords(heard, language)
    const edits = editsBetween(said, understood)
    if (edits > 0) console.log(`  ${name}: ${sentence}\n    heard:${heard}`)
    words += said.length
    wrongWords += edits
    letters += said.join('').length
    wrongLetters += editsBetween([...said.join('')], [...understood.join('')])
  }
  const perSecond = spoken.map(({ took, seconds }) => took / seconds)
  console.table({
    [name]: {
      sentences: spoken.length,
      'wrong words %': round((100 * wrongWords) / words),
      'wrong letters %': round((100 * wrongLetters) / letters),
      'seconds for one, median': round(median(perSecond)),
      'seconds spoken': round(spoken.reduce((sum, { seconds }) => sum + seconds, 0)),
    },
  })
}

/** How long this process is held by others of the machine: nothing is done meanwhile. */
async function holdsOfNothing(): Promise<number> {
  const idle = monitorEventLoopDelay({ resolution: 5 })
  idle.enable()
  await wait(10_000)
  idle.disable()
  return idle.max / 1e6
}

const idle = await holdsOfNothing()
const all = [
  ['en-US', 'af_heart', 'en-us', englishSentences.slice(0, inEnglish)],
  ['en-GB', 'bf_emma', 'en-gb-x-rp', englishSentences.slice(0, inOthers)],
  ['es', 'ef_dora', 'es', foreignSentences.es.slice(0, inOthers)],
  ['fr', 'ff_siwis', 'fr', foreignSentences.fr.slice(0, inOthers)],
  ['it', 'if_sara', 'it', foreignSentences.it.slice(0, inOthers)],
  ['pt-BR', 'pf_dora', 'pt-br', foreignSentences['pt-BR'].slice(0, inOthers)],
] as const
let seconds = 0
for (const [language, voice, robotVoice, sentences] of all) {
  if (languages?.includes(language) === false) continue
  const spoken = await speak(kokoro, voice, sentences)
  seconds += spoken.reduce((sum, one) => sum + one.seconds, 0)
  await rowOf(`${language}, narrator`, language, spoken)
  await rowOf(`${language}, robotic`, language, await speak(robot, robotVoice, sentences))
}
console.table({
  narrator: {
    'MB at most': Math.round(mostMemory / 1e6),
    'processor seconds for one': round(processorSeconds(processes.kokoro.process.pid) / seconds),
    'longest hold of the asking process ms': round(longestHold),
    'of a process that does nothing ms': round(idle),
  },
})
processes.close()
