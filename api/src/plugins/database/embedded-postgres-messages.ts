/** What the database thread is started with. */
export interface DatabasePlace {
  readonly folder: string
  /** False: the database waits for no disk, and a power cut destroys it. */
  readonly flushes: boolean
}

export type ThreadRequest =
  /** Messages of PostgreSQL's wire protocol, up to the one that asks for an answer. */
  { id: number; kind: 'exec'; bytes: Uint8Array } | { id: number; kind: 'close' }

export type ThreadReply =
  | { id: 0; kind: 'ready' }
  | { id: number; kind: 'messages'; messages: { name: string }[] }
  | { id: number; kind: 'closed' }
  | { id: number; kind: 'failed'; message: string }
  /** The database has crashed; it would answer nothing but errors from now on. */
  | { id: number; kind: 'crashed'; message: string }
