import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { compress } from 'woff2-encoder'

const ofPackage = createRequire(import.meta.url).resolve
const fixtures = new URL('../../../packages/capture-format/src/testing/fixtures/', import.meta.url)

/** A small one: what is done with each letter takes its time. */
const hebrew = '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'
const ttf = () => readFile(ofPackage(hebrew))
const latin = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** A font in each of the files that people send. */
export const fontFiles = {
  ttf,
  otf: () => readFile(fileURLToPath(new URL('squares.otf', fixtures))),
  woff: async () => inWoff(await ttf()),
  woff2: async () => Buffer.from(await compress(await ttf())),
  'of all weights': () => readFile(ofPackage(latin)),
} as const satisfies Record<string, () => Promise<Buffer>>

/** https://www.w3.org/TR/WOFF/, sections 3 to 5. */
export function inWoff(font: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  const header = Buffer.alloc(44 + count * 20)
  const parts: Buffer[] = []
  let at = header.length
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16
    const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
    const table = font.subarray(offset, offset + length)
    const packed = deflateSync(table)
    const part = packed.length < length ? packed : table
    const written = 44 + index * 20
    font.copy(header, written, entry, entry + 4)
    header.writeUInt32BE(at, written + 4)
    header.writeUInt32BE(part.length, written + 8)
    header.writeUInt32BE(length, written + 12)
    parts.push(part, Buffer.alloc((4 - (part.length % 4)) % 4))
    at += part.length + ((4 - (part.length % 4)) % 4)
  }
  header.write('wOFF')
  font.copy(header, 4, 0, 4)
  header.writeUInt32BE(at, 8)
  header.writeUInt16BE(count, 12)
  return Buffer.concat([header, ...parts])
}
