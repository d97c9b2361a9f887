import type { z } from 'zod'
import type { DemoDocument } from '../records/demo-document.ts'
import { type Issue, type IssuePath, issue } from '../rules/issue.ts'
import type { MessageCode } from '../rules/messages.ts'
import type { Command } from './command.ts'

/** A command done: the new document and the command that takes it back. */
export interface Applied {
  readonly ok: true
  readonly document: DemoDocument
  readonly inverse: Command
}

/** A command not done, and why. */
export interface Refused {
  readonly ok: false
  readonly issues: readonly Issue[]
}

export type Outcome = Applied | Refused

/** One kind of edit of a demo. A command is plain JSON; `apply` gets one its schema has read. */
export interface CommandDefinition<C extends { readonly type: string }> {
  readonly type: C['type']
  readonly schema: z.ZodType<C>
  apply(document: DemoDocument, command: C): Outcome
}

export function applied(document: DemoDocument, inverse: Command): Applied {
  return { ok: true, document, inverse }
}

export function refused(code: MessageCode, path: IssuePath, params: Issue['params'] = {}): Refused {
  return { ok: false, issues: [issue(code, path, params)] }
}

export function refusedFor(issues: readonly Issue[]): Refused {
  return { ok: false, issues }
}
