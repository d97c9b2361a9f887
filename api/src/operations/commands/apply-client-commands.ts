import type { RejectedCommand } from '@waystep/api-contract'
import type { Command } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { findDemoClient, saveDemoClient } from '../../repositories/demo-clients.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { changeDemo } from './change-demo.ts'
import { takeCommand } from './take-command.ts'

export interface ClientCommands {
  readonly clientId: string
  /** The commands in rising order of their numbers. */
  readonly commands: readonly { readonly seq: number; readonly command: Command }[]
}

export interface CommandsAnswer {
  readonly revision: number
  readonly acknowledged: number
  readonly rejected: RejectedCommand[]
}

/** How many refusals of one client are remembered, to be answered again. */
const rememberedRejections = 200

/**
 * Saves what a client did, each command once, however often and however late it is sent: the highest
 * number seen of each client is stored with the demo, in the same transaction. A command that the
 * demo does not take is answered with the reason, now and when it is repeated, and its number is used.
 */
export async function applyClientCommands(
  services: Services,
  subject: Subject,
  demoId: string,
  { clientId, commands }: ClientCommands,
): Promise<CommandsAnswer | Refusal> {
  if (subject.kind === 'recording-token' && !commands.every(({ command }) => records(command))) {
    return refuse('not-allowed', 'A recording token can only add, retake and take back steps.')
  }
  const outcome = await changeDemo(services, subject, demoId, async (changing) => {
    const client = await findDemoClient(changing.q, demoId, clientId)
    const sent = new Set(commands.map((item) => item.seq))
    const rejected = client.rejected.filter((item) => sent.has(item.seq))
    const fresh = commands.filter((item) => item.seq > client.seq)
    const newlyRejected: RejectedCommand[] = []
    let document = changing.document
    for (const { seq, command } of fresh) {
      const accepted = await takeCommand(changing, document, command)
      if (accepted.ok) document = accepted.document
      else newlyRejected.push({ seq, ...reasonOf(accepted.issues) })
    }
    const acknowledged = fresh.at(-1)?.seq ?? client.seq
    if (fresh.length > 0) {
      await saveDemoClient(
        changing.q,
        demoId,
        clientId,
        {
          seq: acknowledged,
          rejected: [...client.rejected, ...newlyRejected].slice(-rememberedRejections),
        },
        changing.now,
      )
    }
    return { document, result: { acknowledged, rejected: [...rejected, ...newlyRejected] } }
  })
  return isRefusal(outcome) ? outcome : { revision: outcome.revision, ...outcome.result }
}

/** What a recorder does. All else about a demo needs a member's session. */
function records({ type }: Command): boolean {
  return type === 'add-steps' || type === 'recapture-step' || type === 'delete-steps'
}

function reasonOf(issues: readonly { code: string; message: string }[]): {
  code: string
  message: string
} {
  const first = issues[0]
  return first === undefined
    ? {
        code: 'invalid-command',
        message: 'This change could not be made. Reload the page and try again.',
      }
    : { code: first.code, message: first.message }
}
