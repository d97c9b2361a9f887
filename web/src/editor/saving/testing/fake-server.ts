import { applyCommand, type Command, type DemoDocument } from '@waystep/demo-model'
import type { Acknowledgement, DemoServer, SentCommand } from '../demo-server.ts'
import { type Failure, unreachable } from '../failure.ts'

/** What becomes of a call: it fails before the server acts, or after (the reply is lost). */
export type Weather = 'clear' | 'request lost' | 'reply lost' | Failure

/** A server that keeps the contract of `POST /api/demo/:id/commands`, under weather of the test's choosing. */
export class FakeServer {
  document: DemoDocument
  revision = 1
  /** How often the demo's comments changed. */
  comments = 0
  /** Commands in the order in which they took effect. */
  readonly applied: Command[] = []
  readonly calls: { clientId: string; seqs: number[] }[] = []
  #weather: Weather[] = []
  #always: Weather = 'clear'
  readonly #acknowledged = new Map<string, number>()
  #gate: Promise<void> = Promise.resolve()

  constructor(document: DemoDocument) {
    this.document = document
  }

  /** The fate of the next calls, one each; then of all others. */
  forecast(next: readonly Weather[], always: Weather = 'clear'): void {
    this.#weather = [...next]
    this.#always = always
  }

  /** Holds replies back until the returned function is called. */
  hold(): () => void {
    let open = () => {}
    this.#gate = new Promise((resolve) => {
      open = resolve
    })
    return open
  }

  /** Someone else's change. */
  change(command: Command): void {
    const applied = applyCommand(this.document, command)
    if (!applied.ok) throw new Error(JSON.stringify(applied.issues))
    this.document = applied.document
    this.revision += 1
  }

  #take(clientId: string, commands: readonly SentCommand[]): Acknowledgement {
    const rejected: { seq: number; code: string; message: string }[] = []
    let seen = this.#acknowledged.get(clientId) ?? 0
    const before = this.document
    for (const { seq, command } of commands) {
      if (seq <= seen) continue
      seen = seq
      const result = applyCommand(this.document, command)
      if (result.ok) {
        this.document = result.document
        this.applied.push(command)
      } else {
        rejected.push({ seq, code: result.issues[0]?.code ?? '', message: 'It is gone.' })
      }
    }
    this.#acknowledged.set(clientId, seen)
    if (this.document !== before) this.revision += 1
    return { revision: this.revision, acknowledged: seen, rejected }
  }

  async #travel<T>(
    act: () => T,
  ): Promise<{ ok: true; value: T } | { ok: false; failure: Failure }> {
    const weather = this.#weather.shift() ?? this.#always
    await this.#gate
    if (weather === 'request lost') return { ok: false, failure: unreachable }
    if (typeof weather === 'object') return { ok: false, failure: weather }
    // As JSON, as it travels.
    const value: T = JSON.parse(JSON.stringify(act()))
    if (weather === 'reply lost') return { ok: false, failure: unreachable }
    return { ok: true, value }
  }

  readonly api: DemoServer = {
    load: () =>
      this.#travel(() => ({
        document: this.document,
        revision: this.revision,
        captures: {},
        link: { on: true, live: null },
        takedown: null,
        expiresAt: null,
      })),
    revision: () => this.#travel(() => ({ revision: this.revision, comments: this.comments })),
    send: (clientId, commands) => {
      this.calls.push({ clientId, seqs: commands.map(({ seq }) => seq) })
      return this.#travel(() => this.#take(clientId, commands))
    },
  }
}
