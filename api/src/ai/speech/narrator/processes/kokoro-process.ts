import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { answerAsks, Unusable } from './answer-asks.ts'
import { namingOutput } from './named-output.ts'
import type { SoundAnswer, SoundAsk } from './process-messages.ts'

interface Tensor {
  readonly data: ArrayLike<number>
}

interface Session {
  readonly outputNames: readonly string[]
  run(inputs: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, Tensor>>>
}

interface Runtime {
  readonly InferenceSession: {
    create(model: Uint8Array, options: object): Promise<Session>
  }
  readonly Tensor: new (type: string, data: unknown, dims: readonly number[]) => Tensor
}

/** What the part of the model that says how long each token lasts hands on. */
const durationsOutput = '/encoder/Clip_output_0'
/** Numbers that describe a voice, for each length of a text. */
const styleSize = 256
/** A sentence that overflows at one speed seldom does at another, which nobody hears as such. */
const nudges = [1, 0.99, 1.01, 0.97, 1.03]
/** Tokens that are read at once, without those at both ends. */
const mostTokens = 510

/** The folder of what is installed, and the SHA-256 that its weights must have. */
const [, , folder = '', expected = ''] = process.argv

async function load(): Promise<(ask: SoundAsk) => Promise<SoundAnswer>> {
  const weights = await readFile(join(folder, 'kokoro.onnx')).catch((error: Error) => {
    throw new Unusable(`the weights cannot be read: ${error.message}`)
  })
  // What is checked is what is loaded: the file may be another by now.
  const found = createHash('sha256').update(weights).digest('hex')
  if (found !== expected) {
    throw new Unusable(`the weights have the SHA-256 ${found}, and ${expected} was installed`)
  }
  try {
    const runtime: Runtime = createRequire(join(folder, 'package.json'))('onnxruntime-node')
    const session = await openSession(runtime, weights)
    const voices = new Map<string, Float32Array>()
    return (ask) => speak({ runtime, session, voices }, ask)
  } catch (error) {
    throw new Unusable(`the model could not be loaded: ${error}`)
  }
}

/** Weights that do not tell how long tokens last are read without. */
async function openSession(runtime: Runtime, weights: Buffer): Promise<Session> {
  const options = {
    executionProviders: ['cpu'],
    logSeverityLevel: 3,
    // Threads that wait for work would hold the processor, which answers requests, too.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }
  const { InferenceSession } = runtime
  return InferenceSession.create(namingOutput(weights, durationsOutput), options).catch(() =>
    InferenceSession.create(weights, options),
  )
}

interface Model {
  readonly runtime: Runtime
  readonly session: Session
  readonly voices: Map<string, Float32Array>
}

async function speak(model: Model, { tokens, voice, speed }: SoundAsk): Promise<SoundAnswer> {
  if (tokens.length > mostTokens) throw new Error(`${tokens.length} tokens are too many.`)
  const { Tensor } = model.runtime
  const ids = BigInt64Array.from([0, ...tokens, 0], BigInt)
  const style = (await readVoice(model.voices, voice)).slice(
    (tokens.length - 1) * styleSize,
    tokens.length * styleSize,
  )
  for (const nudge of nudges) {
    const told = await model.session.run({
      input_ids: new Tensor('int64', ids, [1, ids.length]),
      style: new Tensor('float32', style, [1, styleSize]),
      speed: new Tensor('float32', Float32Array.of(speed * nudge), [1]),
    })
    const { waveform, [durationsOutput]: durations } = told
    if (waveform === undefined || isOverflown(waveform)) continue
    const frames = durations && Array.from(durations.data, halfOrNumber(durations))
    return { sound: soundOf(waveform), durations: frames ?? null }
  }
  throw new Error('The model answered no sound.')
}

/** Numbers of 16 bits overflow now and then: all that is worked out from them is no number, and would be silence. */
const isOverflown = ({ data }: Tensor) => Number.isNaN(data[data.length >> 1] ?? Number.NaN)

async function readVoice(known: Map<string, Float32Array>, name: string): Promise<Float32Array> {
  if (!/^[a-z]{2}_[a-z]+$/.test(name)) throw new Error('This is no name of a voice.')
  const voice = known.get(name)
  if (voice !== undefined) return voice
  const bytes = await readFile(join(folder, 'voices', `${name}.bin`))
  const read = new Float32Array(new Uint8Array(bytes).buffer)
  known.set(name, read)
  return read
}

/** Samples from -1 to 1 as 16 bits. */
function soundOf({ data }: Tensor): Uint8Array {
  const samples = Int16Array.from(data, (value) =>
    Math.round(Math.max(-1, Math.min(1, value)) * 32_767),
  )
  return new Uint8Array(samples.buffer)
}

/** Versions of Node that know no numbers of 16 bits hand on their bits. */
function halfOrNumber({ data }: Tensor): (value: number) => number {
  if (!(data instanceof Uint16Array)) return Number
  return (bits) => (1 + (bits & 0x3ff) / 1024) * 2 ** (((bits >> 10) & 0x1f) - 15)
}

await answerAsks(load)
