/** An absolute URL of a file; null for one within the document (`#x`), an empty or a broken one. */
export function resolveUrl(url: string, base: string): string | null {
  const trimmed = url.trim()
  if (trimmed === '' || trimmed.startsWith('#')) return null
  if (/^data:/i.test(trimmed)) return trimmed
  try {
    return new URL(trimmed, base).href
  } catch {
    return null
  }
}
