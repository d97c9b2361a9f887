/** Boxes that are looked at: a file of more begins with what no film begins with. */
const most = 32

/** Does an MP4's index (`moov`) stand before its pictures (`mdat`)? Other files have no such boxes. */
export async function indexFirst(file: Blob): Promise<boolean> {
  let start = 0
  for (let box = 0; box < most && start + 8 <= file.size; box += 1) {
    const head = new DataView(await file.slice(start, start + 16).arrayBuffer())
    const name = String.fromCharCode(...new Uint8Array(head.buffer, 4, 4))
    if (name === 'moov') return true
    if (name === 'mdat') return false
    const short = head.getUint32(0)
    // 1 says that the size follows in eight bytes, 0 that it is the last box.
    const size = short === 1 && head.byteLength >= 16 ? Number(head.getBigUint64(8)) : short
    if (size < 8) return false
    start += size
  }
  return false
}
