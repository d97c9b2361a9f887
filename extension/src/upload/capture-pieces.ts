import {
  type Capture,
  ownLength,
  packCapture,
  piecesOf,
  type TextPieces,
} from '@waystep/capture-format'
import { hashBytes } from '@waystep/capture-format/assets'
import type { StoredAsset } from './journal-database.ts'

/** A capture as the server takes it that has the file. */
export interface CaptureInPieces {
  readonly file: StoredAsset
  readonly capture: { readonly base: string; readonly pieces: TextPieces }
}

/** A text of which more than this share is new gets a file of its own. */
const newShare = 0.5

/**
 * A capture in pieces of that file which says most of it already, out of those given, or of a new
 * one that holds all of it.
 */
export async function inPieces(
  recordingId: string,
  capture: Capture,
  files: readonly StoredAsset[],
): Promise<CaptureInPieces> {
  let best: CaptureInPieces | null = null
  const whole = JSON.stringify(packCapture(capture))
  let own = whole.length * newShare
  for (const file of files) {
    const base = new TextDecoder().decode(file.bytes)
    const pieces = piecesOf(base, JSON.stringify(packCapture(capture, base)))
    if (ownLength(pieces) >= own) continue
    own = ownLength(pieces)
    best = { file, capture: { base: file.hash, pieces } }
  }
  if (best) return best
  const bytes = new TextEncoder().encode(whole)
  const hash = await hashBytes(bytes)
  const file = { recordingId, hash, type: 'application/json', bytes: bytes.buffer }
  return { file, capture: { base: hash, pieces: [0, whole.length] } }
}
