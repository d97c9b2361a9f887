/** Where the browser remembers the deprecated voices whose warning was dismissed (V3.16). */
const key = 'waystep.dismissed-voices'

/** Ids of voices; none where this browser keeps nothing, or something else. */
export function dismissedVoices(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** @returns all that are dismissed by now */
export function dismissVoices(ids: readonly string[]): ReadonlySet<string> {
  const all = new Set([...dismissedVoices(), ...ids])
  try {
    localStorage.setItem(key, JSON.stringify([...all]))
  } catch {
    // It is dismissed until the page is loaded again.
  }
  return all
}
