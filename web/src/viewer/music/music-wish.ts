const key = 'waystep-music'

/** Does this visitor want music: as they said in this tab, or else unless they want to load little. */
export function wantsMusic(): boolean {
  const said = stored()
  return said === null ? !asksForLess() : said === 'on'
}

/** Remembers for the tab what its visitor said. */
export function keepMusicWish(isWanted: boolean): void {
  try {
    sessionStorage.setItem(key, isWanted ? 'on' : 'off')
  } catch {
    // Storage is blocked: it holds for the page.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function asksForLess(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
