import { computed, type ReadonlySignal, signal } from '@preact/signals-react'
import { type Command, mergedCommand } from '@waystep/demo-model'
import type { Author } from './author.ts'
import { createCommandSender, type Progress } from './command-sender.ts'
import { type Connection, watchConnection } from './connection.ts'
import type { DemoServer } from './demo-server.ts'
import { passes } from './failure.ts'
import type { Journal } from './journal.ts'
import type { JournalOwnership } from './journal-ownership.ts'
import { createJournalWriter, type JournalWriter } from './journal-writer.ts'
import { createLeftCommands } from './left-commands.ts'
import { newSteps } from './new-steps.ts'
import { adoptedCommand, newCommand, type QueuedCommand, tell } from './queued-command.ts'
import type { Receipt } from './receipt.ts'
import type { SavingStatus } from './saving-status.ts'
import { createSendingLoop, type SendingLoop } from './sending-loop.ts'

export interface CommandQueue {
  readonly status: ReadonlySignal<SavingStatus>
  /** What the server has not acknowledged, in order. */
  pending(): readonly Command[]
  /** Ids of steps that the server does not have yet: it has no page and no thumbnail of them. */
  readonly newStepIds: ReadonlySignal<ReadonlySet<string>>
  /** Journals and sends a command, after all before it. */
  add(command: Command): Receipt
  /** Takes over what tabs that are gone left unsent. */
  adopt(): Promise<number>
  /** Runs while no command is on its way, so that a reply can be placed before or after each of them. */
  between<T>(work: () => Promise<T>): Promise<T>
  /** Tries again now, also after a failure that does not pass by itself. */
  retry(): void
  /** True when closing the tab now loses something. */
  losesOnClose(): boolean
  /** Resolves when everything is acknowledged. */
  drained(): Promise<void>
  /** Sends nothing more and lets other tabs have what is left. */
  close(): void
}

export interface QueueOptions {
  readonly demoId: string
  readonly clientId: string
  readonly author: Author
  readonly server: DemoServer
  readonly journal: Journal
  readonly ownership: JournalOwnership
  readonly onProgress: (progress: Progress) => void
  /** Called with how many commands of tabs that are gone cannot be sent by this version. */
  readonly onUnreadable: (count: number) => void
}

/** The parts of a queue. */
interface Parts {
  readonly options: QueueOptions
  readonly waiting: Waiting
  readonly writer: JournalWriter
  readonly loop: SendingLoop
  readonly connection: Connection
}

export function createCommandQueue(options: QueueOptions): CommandQueue {
  const { server, journal, ownership, onProgress } = options
  const writer = createJournalWriter(journal)
  const waiting = createWaiting(writer)
  const { written } = writer
  const { all, settle } = waiting
  const sender = createCommandSender({ waiting: all, server, written, settle, onProgress })
  const loop = createSendingLoop({
    isWaiting: () => all().length > 0,
    sendOnce: sender.sendOnce,
    onFailure: () => tell(all(), 'not saved'),
    onDone: sender.startOver,
  })
  const connection = watchConnection((online) => {
    if (online) loop.retry()
    else tell(all(), 'not saved')
  })
  const parts: Parts = { options, waiting, writer, loop, connection }
  return {
    status: computed(() => statusOf(parts)),
    newStepIds: computed(() => newSteps(waiting.commands())),
    pending: waiting.commands,
    add: adding(parts),
    adopt: adopting(parts),
    between: loop.between,
    retry: loop.retry,
    losesOnClose: () => all().some((item) => !item.journaled),
    drained: waiting.drained,
    close() {
      connection.stop()
      loop.close()
      ownership.release()
    },
  }
}

/** The commands that the server has not acknowledged. */
interface Waiting {
  all(): readonly QueuedCommand[]
  commands(): readonly Command[]
  change(items: readonly QueuedCommand[]): void
  /** Takes out what the server has dealt with. */
  settle(done: readonly QueuedCommand[]): void
  drained(): Promise<void>
}

function createWaiting(writer: JournalWriter): Waiting {
  const items = signal<readonly QueuedCommand[]>([])
  let waitingForDrain: (() => void)[] = []
  return {
    all: () => items.value,
    commands: () => items.value.map(({ entry }) => entry.command),
    change(changed) {
      items.value = changed
    },
    settle(done) {
      const gone = new Set(done)
      items.value = items.value.filter((item) => !gone.has(item))
      writer.remove(done)
      if (items.value.length > 0) return
      writer.clear()
      for (const resolve of waitingForDrain) resolve()
      waitingForDrain = []
    },
    drained: () =>
      items.value.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => waitingForDrain.push(resolve)),
  }
}

function statusOf({ waiting, writer, loop, connection }: Parts): SavingStatus {
  const changes = waiting.all().length
  if (changes === 0) return { state: 'saved' }
  const kept = writer.failed.value ? 'tab' : 'device'
  if (!connection.online.value) return { state: 'offline', changes, kept }
  const failure = loop.failure.value
  if (failure === null) return { state: 'saving' }
  const { kind } = failure
  return { state: 'failed', kind, changes, kept, retrying: passes(kind) }
}

function adding({ options, waiting, writer, loop, connection }: Parts) {
  const { demoId, clientId, author, ownership } = options
  let seq = 0

  /** The last command as one with the next, where that was not sent and is this tab's alone. */
  function merged(command: Command): QueuedCommand | null {
    const last = waiting.all().at(-1)
    if (!ownership.exclusive || !last || last.sent > 0 || last.adopted) return null
    const both = mergedCommand(last.entry.command, command)
    if (both === null) return null
    last.entry = { ...last.entry, command: both }
    return last
  }

  function appended(command: Command): QueuedCommand {
    seq += 1
    const item = newCommand({ demoId, clientId, author, seq, at: Date.now(), command })
    waiting.change([...waiting.all(), item])
    return item
  }

  return (command: Command): Receipt => {
    const item = merged(command) ?? appended(command)
    const receipt = item.receipts.give()
    writer.write(item)
    if (!connection.online.value) tell([item], 'not saved')
    loop.start()
    return receipt
  }
}

function adopting({ options, waiting, loop }: Parts) {
  const left = createLeftCommands(options)
  return async (): Promise<number> => {
    const known = new Set(waiting.all().map(({ entry }) => entry.clientId))
    const { entries, leftOut } = await left.take(known)
    waiting.change([...entries.map(adoptedCommand), ...waiting.all()])
    if (entries.length > 0) loop.start()
    if (leftOut > 0) options.onUnreadable(leftOut)
    return entries.length
  }
}
