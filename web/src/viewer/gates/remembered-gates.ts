/**
 * What a tab remembers of the gates that were passed in it, so that a reload, or a way back to it, asks for
 * nothing again. It is what the visitor asked for and ends with the tab: strictly necessary, so it needs no
 * consent. Nothing that was typed is in it. Embeds often may store nothing: then they ask again.
 */
export interface RememberedGates {
  /** The address of the publication with the gates passed, ending in a slash. */
  readonly grantBase: string
  /** The number of the step that was seen last; null where the address says it. */
  readonly step: number | null
}

const keyOf = (publicationId: string) => `waystep-gates-${publicationId}`

/** Remembers gates that were just passed. */
export function rememberGates(publicationId: string, grantBase: string): void {
  write(publicationId, { grantBase, step: null })
}

/** Remembers the step where a visitor is, if gates were passed to get there: an embed's address does not say it. */
export function rememberStep(publicationId: string, step: number): void {
  const known = rememberedGates(publicationId)
  if (known) write(publicationId, { ...known, step })
}

/** Null where this tab has passed none. */
export function rememberedGates(publicationId: string): RememberedGates | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(publicationId)) ?? 'null')
    return isRemembered(found) ? found : null
  } catch {
    return null
  }
}

/** Forgets gates whose grant lets nobody in any more. */
export function forgetGates(publicationId: string): void {
  try {
    sessionStorage.removeItem(keyOf(publicationId))
  } catch {
    // Nothing can have been stored.
  }
}

function write(publicationId: string, gates: RememberedGates) {
  try {
    sessionStorage.setItem(keyOf(publicationId), JSON.stringify(gates))
  } catch {
    // Storage is blocked or full: the next visit asks again.
  }
}

/** Whatever runs on this origin may have written there. */
function isRemembered(found: unknown): found is RememberedGates {
  if (typeof found !== 'object' || found === null) return false
  const { grantBase, step } = found as Partial<Record<string, unknown>>
  return (
    typeof grantBase === 'string' &&
    /^\/v\/[\w.-]+\/$/.test(grantBase) &&
    (step === null || Number.isInteger(step))
  )
}
