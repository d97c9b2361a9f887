import type { Feature } from '../plans/features.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import type { Command, SingleCommand } from './command.ts'
import type { CommandDefinition } from './definition.ts'
import { commandDefinitions } from './definitions.ts'

const byType = new Map<string, unknown>(
  commandDefinitions.map((definition) => [definition.type, definition]),
)

/** The definition of a command's type; each type has one, or the command would not be one. */
export function definitionOf(type: SingleCommand['type']): CommandDefinition<SingleCommand> {
  return byType.get(type) as CommandDefinition<SingleCommand>
}

/** The commands that a command is made of. */
export function singlesOf(command: Command): readonly SingleCommand[] {
  return command.type === 'batch' ? command.commands : [command]
}

/** What of the plan a command needs. */
export function featuresOf(command: SingleCommand, document: DemoDocument): readonly Feature[] {
  return definitionOf(command.type).features(command, document)
}

/** One command that does what two unsent ones do, or null where both must be sent. */
export function mergedCommand(earlier: Command, later: Command): Command | null {
  if (earlier.type === 'batch' || later.type === 'batch' || earlier.type !== later.type) return null
  return definitionOf(earlier.type).merge?.(earlier, later) ?? null
}
