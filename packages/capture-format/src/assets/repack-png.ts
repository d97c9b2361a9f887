const signature = '\x89PNG\r\n\x1a\n'
/** What a browser writes for a canvas: eight bits each of red, green, blue and, mostly, opacity. */
const bytesOfColour: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

interface Chunk {
  readonly type: string
  readonly data: Uint8Array
}

interface Image {
  readonly rows: number
  readonly rowBytes: number
  readonly pixelBytes: number
}

function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.length)
  const chunks: Chunk[] = []
  for (let at = signature.length; at + 12 <= png.length; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    if (at + 12 + length > png.length) break
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** What a filter takes from a byte: filters 0 to 4 of the PNG specification. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  return filter === 4 ? paeth(left, up, corner) : 0
}

/** Rows without their filters, or with one: `sign` is 1 to undo, -1 to do. */
function filtered(
  source: Uint8Array,
  image: Image,
  filter: number | null,
): Uint8Array<ArrayBuffer> {
  const { rows, rowBytes, pixelBytes } = image
  const stride = rowBytes + 1
  const target = new Uint8Array(rows * stride)
  // The bytes around are those of the picture itself: what is made when undoing, what is read when doing.
  const plain = filter === null ? target : source
  for (let row = 0; row < rows; row += 1) {
    const begin = row * stride
    const kind = filter ?? source[begin] ?? 0
    target[begin] = filter ?? 0
    for (let at = begin + 1; at < begin + stride; at += 1) {
      const hasLeft = at - begin > pixelBytes
      const left = hasLeft ? (plain[at - pixelBytes] ?? 0) : 0
      const up = row > 0 ? (plain[at - stride] ?? 0) : 0
      const corner = hasLeft && row > 0 ? (plain[at - stride - pixelBytes] ?? 0) : 0
      const guess = predicted(kind, left, up, corner)
      target[at] = (source[at] ?? 0) + (filter === null ? guess : -guess)
    }
  }
  return target
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

function written({ type, data }: Chunk): Uint8Array {
  const chunk = new Uint8Array(data.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i += 1) chunk[4 + i] = type.charCodeAt(i)
  chunk.set(data, 8)
  view.setUint32(data.length + 8, checksum(chunk.subarray(4, data.length + 8)))
  return chunk
}

function imageIn(chunks: readonly Chunk[]): Image | null {
  const head = chunks[0]
  if (head?.type !== 'IHDR' || head.data.length !== 13) return null
  const view = new DataView(head.data.buffer, head.data.byteOffset, 13)
  const pixelBytes = bytesOfColour[view.getUint8(9)]
  const isPlain = view.getUint8(8) === 8 && view.getUint8(12) === 0
  if (pixelBytes === undefined || !isPlain) return null
  return { rows: view.getUint32(4), rowBytes: view.getUint32(0) * pixelBytes, pixelBytes }
}

/** Pixels beyond which a picture stays as it is: packing it again would take too long. */
const mostBytes = 32 * 1024 * 1024

/**
 * A PNG with the same pixels in fewer bytes: browsers pack what they make of a canvas in a hurry. The
 * same bytes where it is no such PNG, or none that gets smaller.
 */
export async function repackPng(png: Uint8Array): Promise<Uint8Array> {
  const chunks = chunksOf(png)
  const image = imageIn(chunks)
  if (!image || image.rows * image.rowBytes > mostBytes) return png
  const packed = joined(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const rows = await through(packed, new DecompressionStream('deflate')).catch(() => null)
  if (rows?.length !== image.rows * (image.rowBytes + 1)) return png
  const plain = filtered(rows, image, null)
  let best: Uint8Array | null = null
  for (const filter of [0, 1, 2]) {
    const data = filter === 0 ? plain : filtered(plain, image, filter)
    const again = await through(data, new CompressionStream('deflate'))
    if (best === null || again.length < best.length) best = again
  }
  const others = chunks.filter(({ type }) => type !== 'IDAT' && type !== 'IEND')
  const whole = joined([
    Uint8Array.from(signature, (character) => character.charCodeAt(0)),
    ...others.map(written),
    ...(best ? [written({ type: 'IDAT', data: best })] : []),
    written({ type: 'IEND', data: new Uint8Array() }),
  ])
  return best && whole.length < png.length ? whole : png
}
