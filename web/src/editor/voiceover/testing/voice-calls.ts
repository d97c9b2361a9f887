import type { VoiceOption, VoiceoverJob } from '@waystep/api-contract'
import { recordById, type Spoken, stepVoiceOf, withoutVoice } from '@waystep/demo-model'
import { vi } from 'vitest'
import type { FakeServer } from '../../saving/testing/fake-server.ts'
import { sampleId } from '../../saving/testing/sample-demo.ts'

/** What records call a sound that was made. */
export const sound = (digit: number) => `asset:${String(digit).repeat(64)}`

export const bria: VoiceOption = {
  id: 'test:bria',
  name: 'Bria',
  accent: 'American',
  languages: ['en'],
  style: 'calm',
  voiceTypes: ['Storytelling'],
  isDeprecated: false,
  sample: null,
  engine: null,
  isClone: false,
  scope: null,
  isRestricted: false,
}
export const drew: VoiceOption = { ...bria, id: 'test:drew', name: 'Drew' }

interface Line {
  readonly stepId: string
  readonly audioText: string
  readonly voice: string
}
type Manner = Pick<Spoken, 'speed' | 'stability'>

/**
 * The server's calls of voices, in memory. Its job saves on the server of the editor, one step each time that it is
 * asked how far it is.
 */
class FakeVoices {
  voices: readonly VoiceOption[] = [bria, drew]
  configured = true
  canClone = true
  /** Are calls of cloned voices refused? */
  areClonesDown = false
  language = 'en'
  /** Steps that the job cannot speak, and what it says of them. */
  readonly unspeakable = new Map<string, string>()
  /** What speech, voice files and the start of a job are refused with; null: they are not. */
  refusal: string | null = null
  /** Sounds that the server has deleted: what records call them. */
  readonly gone = new Set<string>()
  /** The status that calls of the job are answered with; null: as they should be. */
  jobRefusal: number | null = null
  job: VoiceoverJob | null = null
  readonly calls: { readonly name: string; readonly body: unknown }[] = []
  readonly #server: FakeServer
  #waiting: Line[] = []
  #manner: Manner = { speed: 1, stability: 0.5 }
  #made = 0

  constructor(server: FakeServer) {
    this.#server = server
  }

  /** What the last call of this name was sent: `POST speech`, say. */
  sent = (name: string): unknown => this.calls.findLast((call) => call.name === name)?.body
  count = (name: string): number => this.calls.filter((call) => call.name === name).length

  answer(name: string, body: unknown): Response {
    this.calls.push({ name, body })
    const isRefused = ['POST speech', 'POST voice-files', 'POST voiceovers'].includes(name)
    if (isRefused && this.refusal !== null) {
      const error = { code: 'not-possible', message: this.refusal, issues: [] }
      return Response.json({ error }, { status: 422 })
    }
    const isOfJob = ['GET voiceovers', 'DELETE voiceovers'].includes(name)
    if (isOfJob && this.jobRefusal !== null) {
      const error = { code: 'not-allowed', message: 'You may not do this.', issues: [] }
      return Response.json({ error }, { status: this.jobRefusal })
    }
    switch (name) {
      case 'GET voices':
        return Response.json({ voices: this.voices, configured: this.configured })
      case 'GET cloned-voices':
        return this.areClonesDown
          ? Response.json({}, { status: 403 })
          : Response.json({ voices: [], canClone: this.canClone })
      case 'POST detect-language':
        return Response.json({ language: this.language })
      case 'POST missing': {
        const { hashes } = body as { hashes: string[] }
        const missing = hashes.filter((hash) => this.gone.has(`asset:${hash}`))
        return Response.json({ missing, fileBytes: 1 })
      }
      case 'POST speech':
        return Response.json(this.#speak(body as Spoken))
      case 'POST voice-files':
        return Response.json({ url: this.#nextSound(), duration: 3 }, { status: 201 })
      case 'POST voiceovers':
        return this.#begin(body as { voices: Line[] } & Manner)
      case 'GET voiceovers':
        this.#goOn()
        return Response.json({ job: this.job })
      case 'DELETE voiceovers':
        if (this.job) this.job = { ...this.job, state: 'cancelled' }
        return new Response(null, { status: 204 })
      default:
        return Response.json({})
    }
  }

  #nextSound(): string {
    this.#made += 1
    return sound(this.#made)
  }

  #speak(asked: Spoken) {
    const { text, voice, speed, stability } = asked
    const spoken = { text: text.trim(), voice, speed, stability }
    return { audio: this.#nextSound(), audioDuration: 2, audioCaptionsUrl: null, spoken }
  }

  #begin({ voices, ...manner }: { readonly voices: Line[] } & Manner): Response {
    this.#waiting = [...voices]
    this.#manner = manner
    const id = sampleId(8, 1)
    this.job = { id, state: 'running', done: 0, total: voices.length, failures: [] }
    return Response.json({ job: this.job }, { status: 201 })
  }

  #goOn(): void {
    if (this.job?.state !== 'running') return
    const next = this.#waiting.shift()
    const failed = next && this.unspeakable.get(next.stepId)
    if (next && failed !== undefined) {
      const failures = [...this.job.failures, { stepId: next.stepId, message: failed }]
      this.job = { ...this.job, failures }
    } else if (next) {
      this.#save(next)
      this.job = { ...this.job, done: this.job.done + 1 }
    }
    if (this.#waiting.length > 0) return
    this.job = { ...this.job, state: this.job.failures.length > 0 ? 'failed' : 'done' }
  }

  #save({ stepId, audioText, voice }: Line): void {
    const step = recordById(this.#server.document.steps, stepId)
    if (!step) return
    const made = this.#speak({ text: audioText, voice, ...this.#manner })
    const saved = { ...stepVoiceOf(step), ...withoutVoice, audioText, voice, ...made }
    this.#server.change({ type: 'save-voices', voices: { [stepId]: saved } })
  }
}

/** Answers the calls of voices that are made from now on, until globals are no longer stubbed. */
export function stubVoiceCalls(server: FakeServer): FakeVoices {
  const voices = new FakeVoices(server)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = ''] = String(address).split('?')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    return voices.answer(`${init.method ?? 'GET'} ${path.split('/').at(-1)}`, body)
  })
  return voices
}
