/** A path of this app to go on to, or `fallback`: never an address of another site. */
export function ownPath(path: string | null, fallback = '/'): string {
  if (!path?.startsWith('/')) return fallback
  try {
    const address = new URL(path, location.origin)
    if (address.origin !== location.origin) return fallback
    return address.pathname + address.search + address.hash
  } catch {
    return fallback
  }
}
