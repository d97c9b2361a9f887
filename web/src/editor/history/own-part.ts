import {
  applyCommand,
  type Command,
  type DemoDocument,
  type SingleCommand,
  singlesOf,
} from '@waystep/demo-model'
import { sameValue } from '../document/same-value.ts'

type Changes = Readonly<Record<string, unknown>>

/** The fields that a command sets; null for one that is done as a whole or not at all. */
function changesOf(command: SingleCommand): Changes | null {
  return 'changes' in command ? command.changes : null
}

/** A command without what it knows of its neighbours: others may have added, moved or deleted those. */
function apart(command: SingleCommand, known: ReadonlySet<string>): unknown {
  switch (command.type) {
    case 'reorder-steps':
      return command.stepIds.filter((id) => known.has(id))
    case 'restore-steps':
      return command.items.map(({ step, ...rest }) => [{ ...step, number: 0 }, rest])
    default:
      return command
  }
}

/** What of one command overwrites only what is as it was left; null: nothing. */
function ownPartOf(
  command: SingleCommand,
  then: SingleCommand,
  now: SingleCommand,
  known: ReadonlySet<string>,
): SingleCommand | null {
  const changes = changesOf(command)
  const was = changesOf(then)
  const is = changesOf(now)
  if (!changes || !was || !is) {
    return sameValue(apart(then, known), apart(now, known)) ? command : null
  }
  const own = Object.entries(changes).filter(([field]) => sameValue(was[field], is[field]))
  if (own.length === 0) return null
  if (own.length === Object.keys(changes).length) return command
  // Fewer of the fields that it had: what it may hold is checked again when it is applied.
  return { ...command, changes: Object.fromEntries(own) } as SingleCommand
}

/**
 * What of a command that takes something back touches nobody else's work: fields that are no longer as
 * they were left stay, and a whole thing (an order, a step) that is not as it was left stays altogether.
 * One that cannot be applied any more is answered as it is.
 * @param left the document when there was something to take back
 */
export function ownPart(command: Command, left: DemoDocument, now: DemoDocument): Command | null {
  if (left === now) return command
  const known = new Set(Object.keys(left.steps).filter((id) => now.steps[id] !== undefined))
  const own: SingleCommand[] = []
  let then = left
  let current = now
  for (const single of singlesOf(command)) {
    const before = applyCommand(then, single)
    const after = applyCommand(current, single)
    if (!before.ok || !after.ok) return command
    const [was] = singlesOf(before.inverse)
    const [is] = singlesOf(after.inverse)
    const part = was && is ? ownPartOf(single, was, is, known) : single
    then = before.document
    if (part) {
      own.push(part)
      const applied = part === single ? after : applyCommand(current, part)
      if (!applied.ok) return command
      current = applied.document
    } else if (changesOf(single) === null) return null
  }
  const [first, ...more] = own
  if (!first) return null
  return more.length === 0 ? first : { type: 'batch', commands: own }
}
