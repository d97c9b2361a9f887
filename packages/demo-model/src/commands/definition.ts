import { z } from 'zod'
import type { Feature } from '../plans/features.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import { type Issue, type IssuePath, issue } from '../rules/issue.ts'
import type { MessageCode } from '../rules/messages.ts'
import type { Chance } from './chance.ts'
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

export type CommandResult = Applied | Refused

type CommandSchema<Type extends string, Fields extends z.ZodRawShape> = z.ZodObject<
  { readonly type: z.ZodLiteral<Type> } & Fields,
  z.core.$strict
>

/** All there is to know of one kind of edit of a demo. A command is plain JSON. */
export interface CommandDefinition<C extends { readonly type: string }> {
  readonly type: C['type']
  /** What of the plan a command needs. Taking away, and putting back what was there, needs nothing. */
  features(command: C, document: DemoDocument): readonly Feature[]
  /** Does a command that its schema has read. */
  apply(document: DemoDocument, command: C): CommandResult
  /**
   * One command that does what both do, or null. Only for a command that was not sent yet: what the
   * server may have seen under a sequence number must not change.
   */
  readonly merge?: (earlier: C, later: C) => C | null
  /** How many times as often as others property tests try it; 1 unless told. */
  readonly often?: number
  /** A command that makes sense for a document, for property tests: mostly done, now and then refused. */
  sample(chance: Chance): C
}

/**
 * Declares a command; it is listed in `definitions.ts`. What the plan opens, how unsent commands become
 * one and what property tests try is read from here. `apply` must say that it returns a `CommandResult`,
 * since the type of all commands is made from all of these.
 */
export function defineCommand<Type extends string, Fields extends z.ZodRawShape>({
  fields,
  ...definition
}: {
  /** The schemas of the command's fields, beside its type. */
  readonly fields: Fields
} & Omit<
  CommandDefinition<z.output<CommandSchema<Type, Fields>> & { readonly type: Type }>,
  'type'
> & {
    readonly type: Type
  }) {
  const schema: CommandSchema<Type, Fields> = z.strictObject({
    type: z.literal(definition.type),
    ...fields,
  })
  return { ...definition, schema }
}

/** The features of commands that are open on every plan: none. */
export const featureless = (): readonly Feature[] => []

export function applied(document: DemoDocument, inverse: Command): Applied {
  return { ok: true, document, inverse }
}

export function refused(code: MessageCode, path: IssuePath, params: Issue['params'] = {}): Refused {
  return { ok: false, issues: [issue(code, path, params)] }
}

export function refusedFor(issues: readonly Issue[]): Refused {
  return { ok: false, issues }
}
