import { type Command, type SingleCommand, singlesOf } from '@waystep/demo-model'

function addedBy(command: SingleCommand): string[] {
  const adds = command.type === 'add-steps' || command.type === 'restore-steps'
  return adds ? command.items.map(({ step }) => step.id) : []
}

const none: ReadonlySet<string> = new Set()

/** Ids of the steps that commands bring into the demo. */
export function newSteps(commands: readonly Command[]): ReadonlySet<string> {
  const ids = commands.flatMap(singlesOf).flatMap(addedBy)
  return ids.length === 0 ? none : new Set(ids)
}
