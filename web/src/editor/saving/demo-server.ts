import type { CaptureSummary, DemoVersion, RejectedCommand } from '@waystep/api-contract'
import type { Command, DemoDocument } from '@waystep/demo-model'
import { type Attempt, attempt } from '../../api-client/call.ts'
import type { Author } from './author.ts'
import { failureOf, type Reply, unreachable } from './failure.ts'

export interface LoadedDemo {
  readonly document: DemoDocument
  readonly revision: number
  /** What is known of captured pages, by capture id. */
  readonly captures: Readonly<Record<string, CaptureSummary>>
  /** May viewers see it, and do they get a version of it instead of every saved change? */
  readonly link: { readonly on: boolean; readonly live: DemoVersion | null }
  /** That the operator shows it to nobody, and why. */
  readonly takedown: { readonly at: string; readonly reason: string | null } | null
  /** ISO 8601; null for demos that stay. */
  readonly expiresAt: string | null
}

export interface SentCommand {
  readonly seq: number
  readonly command: Command
}

export interface Acknowledgement {
  readonly revision: number
  /** The highest seq of this client that the server has dealt with. */
  readonly acknowledged: number
  readonly rejected: readonly RejectedCommand[]
}

/** The calls by which one demo is loaded and saved. Failures are values; nothing throws. */
export interface DemoServer {
  load(): Promise<Reply<LoadedDemo>>
  /** `comments`: how often those of the demo changed. */
  revision(): Promise<Reply<{ readonly revision: number; readonly comments?: number | undefined }>>
  send(clientId: string, commands: readonly SentCommand[]): Promise<Reply<Acknowledgement>>
}

/** Milliseconds after which a save counts as unanswered; it is then repeated, which is harmless. */
export const timeoutMs = 30_000

/** What a call answered; one that was given up counts as unanswered. */
export async function reply<T>(made: Promise<Attempt<T>>): Promise<Reply<T>> {
  try {
    const answer = await made
    return answer.ok
      ? { ok: true, value: answer.reply }
      : { ok: false, failure: failureOf(answer.error) }
  } catch {
    // Aborted: the time is up.
    return { ok: false, failure: unreachable }
  }
}

/** @param author whose calls these are; those of anybody else who is signed in are refused */
export function createDemoServer(demoId: string, author: Author): DemoServer {
  const params = { id: demoId }
  return {
    load: () => reply(attempt('GET /api/demo/:id', { params, as: author })),
    revision: () => reply(attempt('GET /api/demo/:id/revision', { params, as: author })),
    send: async (clientId, commands) => {
      const sent = await reply(
        attempt('POST /api/demo/:id/commands', {
          params,
          as: author,
          body: { clientId, commands: [...commands] },
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      // E8.8; people are told by the saving indicator.
      if (!sent.ok) console.warn(`Not saved: ${sent.failure.kind}`, sent.failure.message)
      return sent
    },
  }
}
