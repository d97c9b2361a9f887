/**
 * SHA-256 in 64 lower-case hex digits. Needs `crypto.subtle`, which http pages lack: in an
 * extension, hash in the service worker.
 */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
