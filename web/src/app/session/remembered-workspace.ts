const key = 'waystep-workspace'

/** The workspace this browser showed last; null where none is known or storage is refused. */
export function rememberedWorkspace(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function rememberWorkspace(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // The first workspace is shown next time.
  }
}
