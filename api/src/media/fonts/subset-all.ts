import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What of HarfBuzz's library is called: numbers are addresses in its memory. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, free: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/** hb-subset.h and hb-blob.h */
const writable = 2
const glyphs = 0
const names = 4
const features = 6
const noHinting = 0x1

/** Its names, those of its makers and of its license (the `name` table's numbers). */
const keptNames = Array.from({ length: 15 }, (_, id) => id)

let compiled: Promise<WebAssembly.Module> | null = null

async function readModule(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  return await WebAssembly.compile(await readFile(file))
}

/**
 * A font of the same letters, written anew by HarfBuzz out of what it could read: what of a table does not hold
 * together is not in it, and neither are the programs of its letters. Null where it can make none, be it that its
 * memory, 65 MB that cannot grow, is not enough.
 */
export async function subsetOfAll(font: Uint8Array): Promise<Uint8Array | null> {
  compiled ??= readModule()
  // Nothing that a font does to this memory is met by the next one.
  const { exports } = await WebAssembly.instantiate(await compiled)
  try {
    return writtenBy(exports as unknown as HarfBuzz, font)
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return null
    throw error
  }
}

function writtenBy(hb: HarfBuzz, font: Uint8Array): Uint8Array | null {
  hb._initialize()
  const data = hb.malloc(font.length)
  if (data === 0) return null
  new Uint8Array(hb.memory.buffer).set(font, data)
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, writable, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  if (input === 0) return null
  for (const all of [
    hb.hb_subset_input_unicode_set(input),
    hb.hb_subset_input_set(input, glyphs),
    hb.hb_subset_input_set(input, features),
  ]) {
    hb.hb_set_clear(all)
    hb.hb_set_invert(all)
  }
  for (const id of keptNames) hb.hb_set_add(hb.hb_subset_input_set(input, names), id)
  hb.hb_subset_input_set_flags(input, noHinting)
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) return null
  const blob = hb.hb_face_reference_blob(subset)
  const length = hb.hb_blob_get_length(blob)
  const start = hb.hb_blob_get_data(blob, 0)
  return new Uint8Array(hb.memory.buffer).slice(start, start + length)
}
