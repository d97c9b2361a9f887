import PQueue from 'p-queue'
import type pg from 'pg'
import { writeBaseBackup } from './base-backup.ts'

/** Milliseconds between two looks at how much was written. */
const lookEvery = 60_000
/** A checkpoint is made of so many bytes of the log at once, or of so many milliseconds. */
const checkpointBytes = 32 * 1024 * 1024
const checkpointAfter = 5 * 60_000
/** What a server writes that nobody uses. */
const idleBytes = 256 * 1024

/**
 * What PostgreSQL has processes of its own for, and the embedded one, a single process, leaves undone: checkpoints,
 * without which its log grows for ever and is read whole after a crash, and backups. One at a time: a checkpoint throws
 * away the log that a backup needs.
 */
export class Upkeep {
  readonly #pool: pg.Pool
  readonly #folder: string
  readonly #queue = new PQueue({ concurrency: 1 })
  readonly #timer: NodeJS.Timeout
  #checkpointAt = Date.now()

  constructor(pool: pg.Pool, folder: string) {
    this.#pool = pool
    this.#folder = folder
    // A database that is gone says so wherever it is asked.
    this.#timer = setInterval(() => void this.look().catch(() => {}), lookEvery).unref()
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

  stop(): void {
    clearInterval(this.#timer)
    this.#queue.clear()
  }

  async #bytesSinceCheckpoint(): Promise<number> {
    const { rows } = await this.#pool.query<{ bytes: string }>(`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`)
    return Number(rows[0]?.bytes ?? 0)
  }
}
