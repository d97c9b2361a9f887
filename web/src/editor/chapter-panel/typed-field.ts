/**
 * The one text or number in which two values differ, as a path like `buttons.0.content`; null when
 * more differs, or something else. Typing changes one after the other, which is undone together.
 */
export function typedField(before: unknown, after: unknown): string | null {
  const [only, ...others] = differences(before, after, '')
  if (only === undefined || others.length > 0) return null
  const isTyped = [only.before, only.after].every(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  return isTyped ? only.path : null
}

interface Difference {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

function differences(before: unknown, after: unknown, path: string): readonly Difference[] {
  if (Object.is(before, after)) return []
  if (!isParted(before) || !isParted(after)) return [{ path, before, after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
  )
}

function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
