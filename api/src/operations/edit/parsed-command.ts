import { type Command, commandSchema } from '@waystep/demo-model'
import { type Refusal, refuse } from '../refusal.ts'

type Path = (string | number)[]

/**
 * A command out of what was sent. When the command is not valid, the refusal names the field as the
 * caller sent it: `pathOf` says where that is from where it stands in the command.
 */
export function parsedCommand(command: unknown, pathOf: (path: Path) => Path): Command | Refusal {
  const parsed = commandSchema.safeParse(command)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({
    code: issue.code ?? 'invalid-value',
    path: pathOf(issue.path.map((part) => (typeof part === 'number' ? part : String(part)))),
    message: issue.message,
  }))
  const first = issues[0]
  const message = first === undefined ? undefined : `${first.path.join('.')}: ${first.message}`
  return refuse('validation-failed', message, issues)
}

/** `changes.title` of a command is `title` of the call. */
export function withoutHead(path: Path): Path {
  return path.slice(1)
}
