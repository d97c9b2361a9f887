import type { AssetFile } from '../assets/asset-store.ts'

/**
 * What a drawing needs to run, ask or lead anywhere when it is opened as a document: scripts (also in
 * links and animations), handlers, entities and character references that could spell them, HTML,
 * processing instructions, links.
 */
const risky =
  /<!ENTITY|<\?(?!xml\s)|<(?:[^\s<>:]+:)?script[\s/>]|javascript:|[\s"'/]on[a-z]+\s*=|&#|foreignObject|1999\/xhtml|href\s*=(?!\s*["'](?:#|data:image\/))/i

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Whether a file could do something if somebody opened its own address. */
export function mayRun({ type, bytes }: AssetFile): boolean {
  if (type !== 'image/svg+xml') return false
  const text = utf8(bytes)
  if (text === null || risky.test(text)) return true
  const encoding = /^[^>]*encoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
  return encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding)
}
