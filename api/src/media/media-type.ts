import { fileTypeFromBuffer } from 'file-type'

const believed = new Set(['text/css', 'text/plain'])

/** Bytes from the start of a file that are enough to tell what it is. */
export const headLength = 4_100

/**
 * The media type of a file, told from its first bytes. What is declared is believed only of style
 * sheets and plain text, which have no signature and do no harm; nothing is ever called HTML.
 */
export async function mediaTypeOf(head: Uint8Array, declared: string | undefined): Promise<string> {
  const found = await fileTypeFromBuffer(head.subarray(0, headLength))
  if (found !== undefined && found.mime !== 'application/xml') return found.mime
  const text = textOf(head)
  if (text === null) return 'application/octet-stream'
  if (looksLikeSvg(text)) return 'image/svg+xml'
  const type = essence(declared)
  return believed.has(type) ? type : 'application/octet-stream'
}

/** `text/css; charset=utf-8` is `text/css`. */
function essence(type: string | undefined): string {
  return (type ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function textOf(head: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(head.subarray(0, headLength))
  return text.includes('\u0000') ? null : text
}

function looksLikeSvg(text: string): boolean {
  const withoutProlog = text
    .replace(/^\uFEFF?\s*/, '')
    .replace(/^<\?xml[^>]*>\s*/, '')
    .replace(/^(?:<!--[\s\S]*?-->\s*)*/, '')
    .replace(/^<!DOCTYPE\s+svg[^[>]*(?:\[[\s\S]*?\])?\s*>\s*/i, '')
    .replace(/^(?:<!--[\s\S]*?-->\s*)*/, '')
  return /^<(?:[\w-]+:)?svg[\s>/]/i.test(withoutProlog)
}
