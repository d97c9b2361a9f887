import type { Command, DemoDocument } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Changing, changeDemo } from './change-demo.ts'
import { type JudgedCommand, takeCommand } from './take-command.ts'

/** Makes the command for the document as it is; null when nothing is to be done. */
export type MakeCommand = (
  changing: Changing,
) => Command | null | Refusal | Promise<Command | null | Refusal>

/** Applies one command that the server itself makes, as the calls of the spec do. */
export async function applyOneCommand(
  services: Services,
  subject: Subject,
  demoId: string,
  make: MakeCommand,
): Promise<{ revision: number; document: DemoDocument } | Refusal> {
  return await applyCommands(services, subject, demoId, async (changing) => {
    const command = await make(changing)
    if (isRefusal(command)) return command
    return command === null ? [] : [command]
  })
}

/** The same with several, one after the other, in one transaction: all of them, or none. */
export async function applyCommands(
  services: Services,
  subject: Subject,
  demoId: string,
  make: (changing: Changing) => Promise<readonly Command[] | Refusal>,
): Promise<{ revision: number; document: DemoDocument } | Refusal> {
  return await changeDemo(services, subject, demoId, async (changing) => {
    const commands = await make(changing)
    if (isRefusal(commands)) return commands
    let { document } = changing
    for (const command of commands) {
      const accepted = await takeCommand(changing, document, command)
      if (!accepted.ok) return refusalOf(accepted)
      document = accepted.document
    }
    return { document, result: null }
  })
}

function refusalOf({ kind, issues }: Extract<JudgedCommand, { ok: false }>): Refusal {
  const message = issues[0]?.message
  switch (kind) {
    case 'plan':
      return refuse('plan-required', message, [...issues])
    case 'conflict':
      return refuse('conflict', message, [...issues])
    case 'invalid':
      return refuse('validation-failed', message, [...issues])
  }
}
