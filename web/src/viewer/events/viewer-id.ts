const key = 'waystep-viewer'

/**
 * A random name for this visit, kept for the tab. Embeds often may store nothing: then it lasts as
 * long as the page.
 */
export function viewerId(): string {
  const stored = read()
  if (stored) return stored
  const made = randomName()
  write(made)
  return made
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(id: string) {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Storage is blocked: the id lives in memory.
  }
}
