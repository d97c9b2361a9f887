import type { DemoDocument } from '../records/demo-document.ts'
import { sizeIssues } from '../rules/document-limits.ts'
import { issuesOfSchema } from '../rules/issues-of-schema.ts'
import { type Batch, type Command, commandSchema, type SingleCommand } from './command.ts'
import { applied, type CommandResult, refusedFor } from './definition.ts'
import { definitionOf } from './definition-of.ts'

/**
 * Does a command. The document given stays as it is; records that were not touched are the same
 * objects in the new one. What does not exist or is not valid is refused with issues, never thrown,
 * whatever the command holds.
 */
export function applyCommand(document: DemoDocument, command: Command): CommandResult {
  const read = commandSchema.safeParse(command)
  if (!read.success) return refusedFor(issuesOfSchema(read.error))
  const outcome =
    read.data.type === 'batch' ? applyBatch(document, read.data) : applySingle(document, read.data)
  const tooMany = outcome.ok ? sizeIssues(document, outcome.document) : []
  return tooMany.length > 0 ? refusedFor(tooMany) : outcome
}

function applyBatch(document: DemoDocument, { commands }: Batch): CommandResult {
  let current = document
  const inverses: SingleCommand[] = []
  for (const [index, command] of commands.entries()) {
    const outcome = applySingle(current, command)
    if (!outcome.ok) {
      const at = ['commands', index]
      return refusedFor(outcome.issues.map((one) => ({ ...one, path: [...at, ...one.path] })))
    }
    current = outcome.document
    const { inverse } = outcome
    inverses.unshift(...(inverse.type === 'batch' ? inverse.commands : [inverse]))
  }
  return applied(current, { type: 'batch', commands: inverses })
}

function applySingle(document: DemoDocument, command: SingleCommand): CommandResult {
  return definitionOf(command.type).apply(document, command)
}
