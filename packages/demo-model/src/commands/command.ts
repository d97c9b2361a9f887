import { z } from 'zod'
import { commandDefinitions } from './definitions.ts'

type Schemas<Definitions extends readonly { readonly schema: unknown }[]> = {
  readonly [Index in keyof Definitions]: Definitions[Index]['schema']
}

// The order and number of the schemas are those of the definitions.
const singleSchemas = commandDefinitions.map(({ schema }) => schema) as unknown as Schemas<
  typeof commandDefinitions
>

/** Any command but a batch. */
export const singleCommandSchema = z.discriminatedUnion('type', singleSchemas)
export type SingleCommand = z.output<(typeof commandDefinitions)[number]['schema']>

/** Several commands that are one gesture: all are done or none, and one inverse takes them back. */
export const batchSchema = z.strictObject({
  type: z.literal('batch'),
  commands: z.array(singleCommandSchema).max(10_000),
})
export type Batch = z.output<typeof batchSchema>

/** Every edit of a demo, as plain JSON: it can be stored, sent and inverted. */
export const commandSchema = z.discriminatedUnion('type', [...singleSchemas, batchSchema])
export type Command = SingleCommand | Batch
export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>
