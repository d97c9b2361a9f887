import {
  type Capture,
  ownLength,
  packCapture,
  piecesOf,
  type TextPieces,
} from '@waystep/capture-format'
import { hashBytes } from '@waystep/capture-format/assets'
import type { StoredAsset } from './journal/records.ts'

/** A capture as the server takes it that has the files. */
export interface CaptureInPieces {
  /** Hashes of files; the pieces are of their texts, one after the other. */
  readonly bases: readonly string[]
  readonly pieces: TextPieces
}

/** The server reads so many files for one capture. */
const mostFiles = 16
/** So many characters that no file holds get a file: the next capture may say them, too. */
const worthAFile = 1600
/** Shorter copies between what is new are said again there: the next capture copies all of it at once. */
const shortestBetween = 200

const textOf = ({ bytes }: StoredAsset): string => new TextDecoder().decode(bytes)

async function fileOf(recordingId: string, text: string): Promise<StoredAsset> {
  const bytes = new TextEncoder().encode(text)
  return { recordingId, hash: await hashBytes(bytes), type: 'text/plain', bytes: bytes.buffer }
}

/**
 * A capture in pieces of files of its recording. The first of them holds the whole text of a capture,
 * the others what was new in later ones. Answers the files the next capture can be in pieces of.
 */
export async function inPieces(
  recordingId: string,
  capture: Capture,
  files: readonly StoredAsset[],
): Promise<{ readonly files: readonly StoredAsset[]; readonly capture: CaptureInPieces }> {
  const [first] = files
  if (!first || files.length >= mostFiles) {
    const text = JSON.stringify(packCapture(capture))
    return written([await fileOf(recordingId, text)], [0, text.length])
  }
  const base = files.map(textOf).join('')
  const text = JSON.stringify(packCapture(capture, textOf(first)))
  const pieces = piecesOf(base, text)
  if (ownLength(pieces) < worthAFile) return written(files, pieces)
  const said = piecesOf(base, text, shortestBetween).filter((piece) => typeof piece === 'string')
  // Read again: half of a surrogate pair at the edge of a piece does not survive in a file.
  const file = await fileOf(recordingId, said.join(''))
  return written([...files, file], piecesOf(base + textOf(file), text))
}

function written(files: readonly StoredAsset[], pieces: TextPieces) {
  return { files, capture: { bases: files.map(({ hash }) => hash), pieces } }
}
