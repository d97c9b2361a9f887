import { dequal } from 'dequal'
import { useState } from 'react'

/**
 * What somebody types over what is stored, and others may change meanwhile: what was not touched is as it is stored by
 * now, and `differing` is all that has to be saved.
 */
export function useTyped<Values extends object>(stored: Values) {
  const [changes, setChanges] = useState<Partial<Values>>({})
  const before = new Map<string, unknown>(Object.entries(stored))
  const differing = Object.entries(changes).filter(
    ([name, value]) => !dequal(before.get(name), value),
  )
  return {
    typed: { ...stored, ...changes },
    differing: Object.fromEntries(differing) as Partial<Values>,
    differs: differing.length > 0,
    change: (more: Partial<Values>) => setChanges((now) => ({ ...now, ...more })),
    /** Forgets what was sent or typed back, and keeps what was typed meanwhile; without `sent` all of it. */
    forget: (sent?: Partial<Values>) =>
      setChanges((now) => (sent ? withoutSent(now, { ...stored, ...sent }) : {})),
  }
}

function withoutSent<Values extends object>(
  changes: Partial<Values>,
  sent: Partial<Values>,
): Partial<Values> {
  const values = new Map<string, unknown>(Object.entries(sent))
  const later = Object.entries(changes).filter(([name, value]) => !dequal(values.get(name), value))
  return Object.fromEntries(later) as Partial<Values>
}
