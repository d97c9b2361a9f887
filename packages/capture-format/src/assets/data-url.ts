/** The bytes in a `data:` URL; null when it is not one or is broken. */
export function bytesOfDataUrl(url: string): Uint8Array | null {
  const match = /^data:([^,]*),/i.exec(url)
  if (!match) return null
  const body = url.slice(match[0].length).replace(/#.*$/s, '')
  const isBase64 = /;\s*base64\s*$/i.test(match[1] ?? '')
  try {
    if (!isBase64) return percentDecoded(body)
    const binary = atob(decodeURIComponent(body).replace(/\s+/g, ''))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function percentDecoded(body: string): Uint8Array {
  const bytes = new TextEncoder().encode(body)
  const output: number[] = []
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0
    const code = byte === 0x25 ? hexAt(bytes, i + 1) : null
    if (code !== null) {
      output.push(code)
      i += 2
    } else output.push(byte)
  }
  return Uint8Array.from(output)
}

function hexAt(bytes: Uint8Array, at: number): number | null {
  const pair = String.fromCharCode(bytes[at] ?? 0, bytes[at + 1] ?? 0)
  return /^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : null
}
