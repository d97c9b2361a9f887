import type { Capture } from './capture.ts'
import { captureSchema } from './capture-schema.ts'
import { migrate } from './migrations.ts'

export type ParsedCapture = { ok: true; capture: Capture } | { ok: false; problem: string }

/**
 * Reads a capture of any version out of parsed JSON. Whatever it is given, it answers: a capture
 * within the limits of `treeLimits`, or one sentence that begins with the path of what is wrong.
 */
export function parseCapture(json: unknown): ParsedCapture {
  const migrated = migrate(json)
  if (!migrated.ok) return migrated
  const parsed = captureSchema.safeParse(migrated.json)
  if (parsed.success) return { ok: true, capture: parsed.data }
  const issue = parsed.error.issues[0]
  const path = issue?.path.join('.') ?? ''
  const problem = path === 'tree' ? (issue?.message ?? '') : `${path}: ${issue?.message ?? ''}`
  return { ok: false, problem }
}
