import type { z } from 'zod'
import { type Issue, issue } from './issue.ts'
import { isMessageCode } from './messages.ts'

/** What a schema found wrong, as issues. Its own rules name their code of the catalogue in `params`. */
export function issuesOfSchema(error: z.ZodError): Issue[] {
  return error.issues.map((found) => {
    const path = found.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
    if (found.code === 'unrecognized_keys') {
      return issue('unknown-key', path, { keys: found.keys.join(', ') })
    }
    if (found.code === 'custom') {
      const { code, ...params } = found.params ?? {}
      if (isMessageCode(code)) return issue(code, path, printable(params))
    }
    return issue('invalid-value', path)
  })
}

function printable(params: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  )
}
