import PQueue from 'p-queue'
import type pg from 'pg'
import { writeBaseBackup } from './base-backup.ts'
import { PoolPauses } from './pool-pauses.ts'
import { type Piece, piecesFor, tableFacts } from './table-care.ts'

/** Milliseconds between two looks at how much was written. */
const lookEvery = 60_000
/** A checkpoint is made of so many bytes of the log at once, or of so many milliseconds. */
const checkpointBytes = 32 * 1024 * 1024
const checkpointAfter = 5 * 60_000
/** What a server writes that nobody uses. */
const idleBytes = 256 * 1024
/** Milliseconds after which nobody is thought to use the server. */
const quietAfter = 60_000
/** Milliseconds that a long piece of work waits for that. */
const longWait = 24 * 3600_000

/**
 * What PostgreSQL has processes of its own for, and the embedded one, a single process, leaves undone: checkpoints,
 * without which its log grows for ever and is read whole after a crash, backups, and vacuums and statistics. One at a
 * time: a checkpoint throws away the log that a backup needs.
 */
export class Upkeep {
  readonly #pool: pg.Pool
  readonly #folder: string
  readonly #queue = new PQueue({ concurrency: 1 })
  readonly #timer: NodeJS.Timeout
  readonly #pauses: PoolPauses
  readonly #onFailed: (error: unknown, statement: string) => void
  #usedAt = Date.now()
  readonly #stopping = new AbortController()
  /** Since when long pieces wait, by their statements. */
  readonly #waitingSince = new Map<string, number>()
  #checkpointAt = Date.now()
  #isCaring = false

  /** @param onFailed is told of each piece of work on a table that failed */
  constructor(
    pool: pg.Pool,
    folder: string,
    onFailed: (error: unknown, statement: string) => void = () => {},
  ) {
    this.#pool = pool
    this.#folder = folder
    this.#onFailed = onFailed
    this.#pauses = new PoolPauses(pool)
    // A database that is gone says so wherever it is asked.
    this.#timer = setInterval(() => {
      void this.look()
        .then(() => this.care())
        .catch(() => {})
    }, lookEvery).unref()
  }

  /** Makes a checkpoint if it is time for one. */
  async look(): Promise<void> {
    if (this.#queue.size + this.#queue.pending > 0) return
    await this.#queue.add(async () => {
      const bytes = await this.#bytesSinceCheckpoint()
      const isLate = Date.now() - this.#checkpointAt > checkpointAfter
      if (bytes < (isLate ? idleBytes : checkpointBytes)) return
      await this.#pool.query('checkpoint')
      this.#checkpointAt = Date.now()
    })
  }

  /** Writes a copy of the database to a file, a gzipped tar, while the database goes on. */
  async backUp(file: string): Promise<void> {
    await this.#queue.add(() => writeBaseBackup(this.#pool, this.#folder, file))
  }

  /** Call it when somebody asks something of the server: by itself it always asks the database. */
  used(): void {
    this.#usedAt = Date.now()
  }

  /**
   * Vacuums and analyzes the tables of which enough has changed, each when nobody is asking. What takes long waits for
   * a minute in which nobody uses the server, at most for a day. A table of which it fails keeps it from no other.
   */
  async care(): Promise<void> {
    if (this.#isCaring) return
    this.#isCaring = true
    try {
      const pieces = (await tableFacts(this.#pool)).flatMap(piecesFor)
      this.#forgetAllBut(pieces)
      for (const piece of pieces) {
        await this.#pauses.next(this.#stopping.signal)
        if (this.#stopping.signal.aborted) return
        if (!this.#mayBegin(piece)) continue
        await this.#do(piece)
      }
    } finally {
      this.#isCaring = false
    }
  }

  async #do({ statement }: Piece): Promise<void> {
    try {
      await this.#queue.add(() => this.#pool.query(statement))
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#onFailed(error, statement)
    }
  }

  /** What needs nothing any more begins to wait anew when it does again. */
  #forgetAllBut(pieces: readonly Piece[]): void {
    const due = new Set(pieces.map(({ statement }) => statement))
    for (const statement of this.#waitingSince.keys()) {
      if (!due.has(statement)) this.#waitingSince.delete(statement)
    }
  }

  #mayBegin({ statement, isLong }: Piece): boolean {
    const now = Date.now()
    const since = this.#waitingSince.get(statement) ?? now
    const may = !isLong || now - this.#usedAt >= quietAfter || now - since >= longWait
    if (may) this.#waitingSince.delete(statement)
    else this.#waitingSince.set(statement, since)
    return may
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#stopping.abort()
    this.#queue.clear()
  }

  async #bytesSinceCheckpoint(): Promise<number> {
    const { rows } = await this.#pool.query<{ bytes: string }>(`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`)
    return Number(rows[0]?.bytes ?? 0)
  }
}
