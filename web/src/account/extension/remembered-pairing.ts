const key = 'waystep-recording-token'

/**
 * The id of the token that this browser's extension was given; null where none is known. The extension
 * learns only when it records that its token was revoked.
 */
export function rememberedPairing(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function rememberPairing(tokenId: string): void {
  try {
    localStorage.setItem(key, tokenId)
  } catch {
    // Any token of the workspace then counts as this browser's.
  }
}
