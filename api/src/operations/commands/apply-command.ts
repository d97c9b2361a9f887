import type { Command, DemoDocument } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Changing, changeDemo } from './change-demo.ts'
import { takeCommand } from './take-command.ts'

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
  return await changeDemo(services, subject, demoId, async (changing) => {
    const command = await make(changing)
    if (isRefusal(command)) return command
    if (command === null) return { document: changing.document, result: null }
    const accepted = await takeCommand(changing, changing.document, command)
    if (accepted.ok) return { document: accepted.document, result: null }
    const message = accepted.issues[0]?.message
    switch (accepted.kind) {
      case 'plan':
        return refuse('plan-required', message, [...accepted.issues])
      case 'conflict':
        return refuse('conflict', message, [...accepted.issues])
      case 'invalid':
        return refuse('validation-failed', message, [...accepted.issues])
    }
  })
}
