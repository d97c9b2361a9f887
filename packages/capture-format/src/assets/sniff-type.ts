interface Signature {
  readonly type: string
  readonly at: number
  readonly bytes: string
}

/** Leading bytes as in the WHATWG's MIME Sniffing Standard, written as Latin-1. */
const signatures: readonly Signature[] = [
  { type: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/gif', at: 0, bytes: 'GIF8' },
  { type: 'image/webp', at: 8, bytes: 'WEBPVP' },
  { type: 'image/avif', at: 4, bytes: 'ftypavif' },
  { type: 'image/avif', at: 4, bytes: 'ftypavis' },
  { type: 'image/x-icon', at: 0, bytes: '\x00\x00\x01\x00' },
  { type: 'image/x-icon', at: 0, bytes: '\x00\x00\x02\x00' },
  { type: 'image/bmp', at: 0, bytes: 'BM' },
  { type: 'font/woff2', at: 0, bytes: 'wOF2' },
  { type: 'font/woff', at: 0, bytes: 'wOFF' },
  { type: 'font/otf', at: 0, bytes: 'OTTO' },
  { type: 'font/ttf', at: 0, bytes: '\x00\x01\x00\x00' },
  { type: 'font/ttf', at: 0, bytes: 'true' },
  { type: 'font/collection', at: 0, bytes: 'ttcf' },
  { type: 'video/mp4', at: 4, bytes: 'ftyp' },
  { type: 'video/webm', at: 0, bytes: '\x1aE\xdf\xa3' },
  { type: 'audio/mpeg', at: 0, bytes: 'ID3' },
  { type: 'audio/wav', at: 8, bytes: 'WAVE' },
  { type: 'application/ogg', at: 0, bytes: 'OggS\x00' },
]

const svgStart =
  /^(?:\uFEFF|\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>)*<svg[\s>]/i

/**
 * The media type of a file by its content, for files that pages draw with; what is none of them is
 * `application/octet-stream`, which a browser draws nowhere. A style sheet cannot be told by its
 * content: what was asked for as one is `text/css`.
 */
export function sniffType(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 4096))
  const known = signatures.find(({ at, bytes: magic }) => head.startsWith(magic, at))
  if (known) return known.type
  return svgStart.test(new TextDecoder().decode(bytes.subarray(0, 4096)))
    ? 'image/svg+xml'
    : 'application/octet-stream'
}
