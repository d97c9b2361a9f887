import { decodeCss } from './css-text.ts'
import { harmlessCss } from './css-urls.ts'
import { isInlineMedia } from './reference.ts'

/** A neighbour of the sheet: files of captures are kept side by side, by hash. */
const neighbour = /^[0-9a-f]{64}(?:#[^\s]*)?$/

/**
 * A style sheet of a capture as a server may send it, whoever wrote it: it asks for files of captures
 * beside it and holds pictures and fonts in itself. Every other address is gone, relative ones too, which
 * would reach whatever else the server answers to its reader.
 * @param bytes in the encoding that it names, or else UTF-8
 */
export function harmlessSheet(bytes: Uint8Array): string {
  return harmlessCss(decodeCss(bytes), (url, { kind, takesPart }) => {
    if (neighbour.test(url)) return url
    if (url.startsWith('#')) return takesPart ? url : null
    return kind !== 'import' && isInlineMedia(url) ? url : null
  })
}
