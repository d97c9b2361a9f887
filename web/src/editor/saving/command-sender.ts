import type { Command } from '@waystep/demo-model'
import type { Acknowledgement, DemoServer } from './demo-server.ts'
import { type Failure, isAnswer } from './failure.ts'
import { type QueuedCommand, tell } from './queued-command.ts'

/** At most this many commands go in one call. */
const batchLimit = 100

export interface Rejection {
  readonly command: Command
  readonly message: string
}

/** What the server has dealt with since the last call. */
export interface Progress {
  /** The demo's revision after it; null when no call succeeded (a command was given up). */
  readonly revision: number | null
  readonly rejected: readonly Rejection[]
  /** Some of it may have been applied, or refused, by an earlier call whose reply was lost. */
  readonly uncertain: boolean
}

/** Sends the first commands of a queue, and says what became of them. */
export interface CommandSender {
  /** One call. Answers why it has to wait before the next, or null. */
  sendOnce(): Promise<Failure | null>
  /** Nothing is at fault any more: as many as possible go in the next call. */
  startOver(): void
}

interface SenderOptions {
  /** All of the queue, in order. */
  readonly waiting: () => readonly QueuedCommand[]
  readonly server: DemoServer
  /** Resolves when everything so far was journaled, or could not be. */
  readonly written: () => Promise<void>
  /** Takes commands out of the queue that the server has dealt with. */
  readonly settle: (done: readonly QueuedCommand[]) => void
  readonly onProgress: (progress: Progress) => void
}

export function createCommandSender(options: SenderOptions): CommandSender {
  const { waiting, server, written } = options
  let limit = batchLimit

  async function sendOnce(): Promise<Failure | null> {
    const batch = firstOfOneClient(waiting()).slice(0, limit)
    const [first] = batch
    if (!first) return null
    const uncertain = batch.some((item) => item.sent > 0 || item.adopted)
    for (const item of batch) item.sent += 1
    // A command is sent only as it was journaled: after a crash the same number means the same change.
    await written()
    const reply = await server.send(
      first.entry.clientId,
      batch.map(({ entry }) => ({ seq: entry.seq, command: entry.command })),
    )
    if (reply.ok) {
      if (reply.value.acknowledged < first.entry.seq) return stuck
      acknowledge(options, batch, reply.value, uncertain)
      return null
    }
    const { failure } = reply
    if (isAnswer(failure.kind)) for (const item of batch) item.sent -= 1
    if (failure.kind !== 'too-large' && failure.kind !== 'refused') return failure
    // One of several is at fault: it is found by sending them alone.
    limit = batch.length > 1 ? 1 : batchLimit
    if (batch.length === 1) giveUp(options, first, failure)
    return null
  }

  return {
    sendOnce,
    startOver() {
      limit = batchLimit
    },
  }
}

function firstOfOneClient(all: readonly QueuedCommand[]): readonly QueuedCommand[] {
  const client = all[0]?.entry.clientId
  const end = all.findIndex(({ entry }) => entry.clientId !== client)
  return end === -1 ? all : all.slice(0, end)
}

function acknowledge(
  { settle, onProgress }: SenderOptions,
  batch: readonly QueuedCommand[],
  reply: Acknowledgement,
  uncertain: boolean,
): void {
  const done = batch.filter(({ entry }) => entry.seq <= reply.acknowledged)
  const rejected = reply.rejected.flatMap(({ seq, message }) => {
    const item = done.find(({ entry }) => entry.seq === seq)
    return item ? [{ command: item.entry.command, message }] : []
  })
  settle(done)
  onProgress({ revision: reply.revision, rejected, uncertain })
  const refused = new Set(reply.rejected.map((rejection) => rejection.seq))
  const isRefused = ({ entry }: QueuedCommand) => refused.has(entry.seq)
  tell(done.filter(isRefused), 'refused')
  tell(
    done.filter((item) => !isRefused(item)),
    'saved',
  )
}

/** Gives a command up that the server will never take, so that those after it are sent. */
function giveUp(
  { settle, onProgress }: SenderOptions,
  item: QueuedCommand,
  { kind, message }: Failure,
): void {
  const text = message || (kind === 'too-large' ? tooLarge : refusedText)
  settle([item])
  const rejected = [{ command: item.entry.command, message: text }]
  onProgress({ revision: null, rejected, uncertain: false })
  tell([item], 'refused')
}

const tooLarge = 'A change was too large for the server and was taken back.'
const refusedText = 'The server refused a change, and it was taken back.'
/** A reply that acknowledges nothing it was sent: try again later instead of at once. */
const stuck: Failure = { kind: 'server', message: '' }
