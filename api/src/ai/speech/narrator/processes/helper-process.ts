import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { ProcessAsk, ProcessMessage } from './process-messages.ts'

export interface HelperOptions {
  /** The path of its code. */
  readonly file: string
  readonly args: readonly string[]
  /** Milliseconds that it may take to load. */
  readonly startLimitMs: number
  /** Milliseconds that an answer may take. */
  readonly answerLimitMs: number
  /** Milliseconds without an ask after which it is ended. */
  readonly idleMs: number
  /** Bytes; a process that has come to hold more is ended once it has answered. */
  readonly memoryLimit: number
}

/** What is installed cannot be used: another try would end as this one did. */
export class HelperUnusable extends Error {
  override readonly name = 'HelperUnusable'
}

/** It died, or was ended because it did not answer, twice. */
export class HelperLost extends Error {
  override readonly name = 'HelperLost'
}

/** It lives and says that it cannot answer this ask. */
export class HelperRefused extends Error {
  override readonly name = 'HelperRefused'
}

/** Lower than all that answers requests, and above what prepares videos: an author waits for a voice. */
const niceness = 10
/** Characters of its complaints that are kept. */
const mostSaid = 2_000

/**
 * A process beside this one that answers one ask after another. It is started by the first ask and ended
 * when nobody has asked for a while; one that dies or does not answer is started again, and the ask with it.
 */
export class HelperProcess<Ask, Answer> {
  readonly #options: HelperOptions
  #child: Promise<ChildProcess> | null = null
  #running: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  #lastId = 0
  #memory = 0
  #said = ''
  #isClosed = false

  constructor(options: HelperOptions) {
    this.#options = options
  }

  /** Bytes that it held when it last answered; 0 while there is none. */
  get memory(): number {
    return this.#running === null ? 0 : this.#memory
  }

  /** Its process id, for those who look after it; null while there is none. */
  get pid(): number | null {
    return this.#running?.pid ?? null
  }

  /**
   * Never called again before it has resolved.
   *
   * @throws HelperUnusable, HelperLost, HelperRefused
   */
  async ask(ask: Ask): Promise<Answer> {
    clearTimeout(this.#idle)
    try {
      const first = await this.#try(ask)
      const { answer } = first ?? (await this.#try(ask)) ?? { answer: null }
      if (answer === null) throw new HelperLost(`It died twice. It said: ${this.#said}`)
      return answer
    } finally {
      if (this.#memory > this.#options.memoryLimit) this.#end()
      this.#idle = setTimeout(() => this.#end(), this.#options.idleMs).unref()
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#idle)
    this.#end()
  }

  /** Null: it died meanwhile, or did not answer and was ended. */
  async #try(ask: Ask): Promise<{ readonly answer: Answer } | null> {
    if (this.#isClosed) throw new HelperLost('It is closed.')
    this.#child ??= this.#start()
    let child: ChildProcess
    try {
      child = await this.#child
    } catch (error) {
      this.#end()
      if (error instanceof HelperUnusable) throw error
      return null
    }
    const id = ++this.#lastId
    const told = await this.#told(child, this.#options.answerLimitMs, { id, ask })
    if (told?.kind === 'failed') throw new HelperRefused(told.reason)
    if (told?.kind === 'answer' && told.id === id) {
      this.#memory = told.memory
      return { answer: told.answer }
    }
    this.#end()
    return null
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#options.file, this.#options.args, {
      // It needs none of the server's settings, and none of its secrets.
      env: { PATH: process.env.PATH },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#running = child
    // Whoever waits for an answer hears of it; nobody else has to.
    child.on('error', () => {})
    child.stderr?.on('data', (text: Buffer) => {
      this.#said = `${this.#said}${text}`.slice(-mostSaid)
    })
    child.once('exit', () => {
      if (this.#running === child) this.#end()
    })
    lowerPriority(child.pid)
    const told = await this.#told(child, this.#options.startLimitMs)
    if (told?.kind === 'unusable') throw new HelperUnusable(told.reason)
    if (told?.kind !== 'ready') throw new Error('It did not start.')
    return child
  }

  /** What it says next; null: it ended, or said nothing in time. */
  async #told(
    child: ChildProcess,
    limitMs: number,
    ask?: ProcessAsk<Ask>,
  ): Promise<ProcessMessage<Answer> | null> {
    return await new Promise((resolve) => {
      const done = (message: ProcessMessage<Answer> | null) => {
        clearTimeout(timer)
        child.off('message', done)
        child.off('exit', gone)
        child.off('error', gone)
        resolve(message)
      }
      const gone = () => done(null)
      const timer = setTimeout(gone, limitMs)
      child.on('message', done)
      child.on('exit', gone)
      child.on('error', gone)
      if (child.exitCode !== null || child.signalCode !== null) return gone()
      if (ask !== undefined) child.send(ask, (error) => error && gone())
    })
  }

  #end(): void {
    this.#running?.kill('SIGKILL')
    this.#running = null
    this.#child = null
    this.#memory = 0
  }
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended, or the system does not let us: it goes on as it is.
  }
}
