/** Bytes of one file of a page at most. */
export const fileLimit = 10 * 1024 * 1024

/** Milliseconds that a file of the page may take. */
const timeoutMs = 10_000

/**
 * A file the page has loaded, as base64; null when this page may not read it. `force-cache` does
 * not ask the server again, which only works from the page itself.
 */
export async function readFile(url: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { cache: 'force-cache', signal })
    if (!response.ok) return null
    const blob = await response.blob()
    return blob.size > fileLimit ? null : await base64Of(blob)
  } catch {
    return null
  }
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = String(reader.result)
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
}
