import { z } from 'zod'

/** One field of a record that a command may change: what it holds and what it holds at first. */
export interface Field<S extends z.ZodType = z.ZodType> {
  readonly schema: S
  readonly initial: z.output<S>
}

/** Declares a changeable field and the value that new records and older rows get. */
export function field<S extends z.ZodType>(schema: S, initial: z.output<S>): Field<S> {
  return { schema, initial }
}

type Fixed = Readonly<Record<string, z.ZodType>>
type Fields = Readonly<Record<string, Field>>
type Whole<F extends Fields> = { [K in keyof F]: z.ZodDefault<F[K]['schema']> }
type Partly<F extends Fields> = { [K in keyof F]: z.ZodExactOptional<F[K]['schema']> }

/** A kind of record: its schema, the schema of a change to it, and how a new one is made. */
export interface RecordDefinition<X extends Fixed, F extends Fields> {
  readonly fixed: X
  readonly fields: F
  /** Reads a stored or sent record: missing fields get their defaults, unknown keys are dropped. */
  readonly schema: z.ZodObject<X & Whole<F>>
  /** A change holds only the keys given. Unknown keys and the fixed ones (ids, owners) are refused. */
  readonly changes: z.ZodObject<Partly<F>, z.core.$strict>
}

/**
 * Declares a kind of record. `fixed` are the keys set once, when the record is made (ids, owners,
 * dates, and what only a command of its own may change); `fields` are those a change may touch.
 */
export function defineRecord<X extends Fixed, F extends Fields>(
  id: string,
  fixed: X,
  fields: F,
): RecordDefinition<X, F> {
  const whole: Whole<F> = mapFields(fields, (entry) => entry.schema.default(entry.initial))
  const partly: Partly<F> = mapFields(fields, (entry) => entry.schema.exactOptional())
  return {
    fixed,
    fields,
    schema: z.object({ ...fixed, ...whole }).meta({ id }),
    changes: z.strictObject(partly).meta({ id: `${id}Changes` }),
  }
}

function mapFields<T>(fields: Fields, map: (entry: Field) => z.ZodType): T
function mapFields(fields: Fields, map: (entry: Field) => z.ZodType) {
  return Object.fromEntries(Object.entries(fields).map(([name, entry]) => [name, map(entry)]))
}

/** What must be given to make a record, and what may be. */
export type NewRecord<D extends { schema: z.ZodType }> = z.input<D['schema']>
