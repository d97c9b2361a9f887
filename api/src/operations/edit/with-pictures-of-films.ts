import {
  type Command,
  type DemoDocument,
  picturesOnceTrimmed,
  recordById,
  type SingleCommand,
} from '@waystep/demo-model'

/**
 * A command of a caller who draws no pictures: where it trims a film and sends none along, it takes away those that
 * may show what is cut off (E7.9).
 */
export function withPicturesOfFilms(document: DemoDocument, command: Command): Command {
  if (command.type !== 'batch') return ofOne(document, command)
  return { ...command, commands: command.commands.map((one) => ofOne(document, one)) }
}

function ofOne({ steps }: DemoDocument, command: SingleCommand): SingleCommand {
  if (command.type !== 'update-step') return command
  const { stepId, changes } = command
  const step = recordById(steps, stepId)
  const { trimStart = step?.trimStart, trimEnd = step?.trimEnd } = changes
  if (!step?.video || trimStart === undefined || trimEnd === undefined) return command
  const pictures = picturesOnceTrimmed(step, { trimStart, trimEnd })
  return { ...command, changes: { ...pictures, ...changes } }
}
