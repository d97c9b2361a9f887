/** Lengths and places in the records that end a zip archive (APPNOTE.TXT 4.3.12 and 4.3.16). */
const end = { length: 22, filesHere: 8, files: 10, listLength: 12, listStart: 16 }
const listed = { length: 46, nameLength: 28, extraLength: 30, commentLength: 32, fileStart: 42 }

/**
 * One zip archive of the files of two, in pieces to be sent one after the other. Nothing is
 * compressed again: only the list of files, which a zip ends with, is written anew. Both are as
 * fflate writes them: without a comment at their end.
 */
export function joinArchives(first: Uint8Array, second: Uint8Array): readonly Uint8Array[] {
  const [one, two] = [partsOf(first), partsOf(second)]
  const secondList = movedBy(one.files.length, two.list)
  const closing = Buffer.from(one.closing)
  closing.writeUInt16LE(one.count + two.count, end.filesHere)
  closing.writeUInt16LE(one.count + two.count, end.files)
  closing.writeUInt32LE(one.list.length + secondList.length, end.listLength)
  closing.writeUInt32LE(one.files.length + two.files.length, end.listStart)
  return [one.files, two.files, one.list, secondList, closing]
}

function partsOf(archive: Uint8Array) {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const closing = bytes.subarray(bytes.length - end.length)
  const listStart = closing.readUInt32LE(end.listStart)
  return {
    files: bytes.subarray(0, listStart),
    list: bytes.subarray(listStart, bytes.length - end.length),
    closing,
    count: closing.readUInt16LE(end.files),
  }
}

/** The list of files of an archive that begins so many bytes later. */
function movedBy(bytes: number, list: Buffer): Buffer {
  const moved = Buffer.from(list)
  let at = 0
  while (at < moved.length) {
    const start = at + listed.fileStart
    moved.writeUInt32LE(moved.readUInt32LE(start) + bytes, start)
    const { nameLength, extraLength, commentLength } = listed
    const rest = [nameLength, extraLength, commentLength].map((place) =>
      list.readUInt16LE(at + place),
    )
    at += rest.reduce((sum, length) => sum + length, listed.length)
  }
  return moved
}
