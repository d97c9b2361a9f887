import { type Command, hotspotSchema, stepSchema } from '@waystep/demo-model'

type Schema = typeof stepSchema | typeof hotspotSchema

/** A record without the fields that the server fills in as they are. */
function withoutInitial(schema: Schema, record: object): object {
  const fields = Object.entries(schema.shape)
  const initial = new Map(fields.map(([name, field]) => [name, field.safeParse(undefined)]))
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => {
      const given = initial.get(name)
      return !given?.success || JSON.stringify(given.data) !== JSON.stringify(value)
    }),
  )
}

/** What is sent of a command: it means the same to the server. */
export function shortCommand(command: Command): object {
  if (command.type !== 'add-steps') return command
  const items = command.items.map(({ step, hotspots, ...rest }) => ({
    ...rest,
    step: withoutInitial(stepSchema, step),
    hotspots: hotspots.map((hotspot) => withoutInitial(hotspotSchema, hotspot)),
  }))
  return { ...command, items }
}
