import { captureDepth } from '@waystep/api-contract'
import { type Capture, packCapture, parseCapture } from '@waystep/capture-format'
import { nestsDeeper } from '../../json-depth.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuseField } from '../refusal.ts'
import { joinedText, piecesIn } from './capture-pieces.ts'

export interface SentCapture {
  readonly capture: Capture
  /** What is stored of it. */
  readonly text: string
  /** Bytes of its text, whole. */
  readonly size: number
  /** Hashes of the files it is in pieces of. */
  readonly bases: readonly string[]
}

/** Reads a capture that was sent spelled out, packed or in pieces, of any version. */
export async function readSentCapture(
  services: Services,
  workspaceId: string,
  json: unknown,
): Promise<SentCapture | Refusal> {
  const pieces = piecesIn(json)
  if (pieces === null) {
    const capture = captureOf(json)
    if (isRefusal(capture)) return capture
    const text = JSON.stringify(packCapture(capture))
    return { capture, text, size: Buffer.byteLength(text), bases: [] }
  }
  const joined = await joinedText(services, workspaceId, pieces)
  if (isRefusal(joined)) return joined
  const capture = captureOf(jsonOf(joined))
  if (isRefusal(capture)) return capture
  const { bases } = pieces
  return { capture, text: JSON.stringify(pieces), size: Buffer.byteLength(joined), bases }
}

function captureOf(json: unknown): Capture | Refusal {
  const parsed = parseCapture(json)
  return parsed.ok ? parsed.capture : refuseField(['capture'], 'invalid-capture', parsed.problem)
}

/** Undefined for what is no JSON, or too deep to be one of ours. */
function jsonOf(text: string): unknown {
  if (nestsDeeper(Buffer.from(text), captureDepth)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
