import type { CaptureFacts } from '../../capture-threads/capture-tasks.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuseField } from '../refusal.ts'
import { joinedText, piecesIn } from './capture-pieces.ts'

export interface SentCapture {
  readonly facts: CaptureFacts
  /** What is stored of it. */
  readonly text: string
  /** Bytes of its text, whole. */
  readonly size: number
  /** Hashes of the files it is in pieces of. */
  readonly bases: readonly string[]
}

const refuseUnread = (problem: string): Refusal =>
  refuseField(['capture'], 'invalid-capture', problem)

/** Reads a capture that was sent spelled out, packed or in pieces, of any version. */
export async function readSentCapture(
  services: Services,
  workspaceId: string,
  json: unknown,
): Promise<SentCapture | Refusal> {
  const pieces = piecesIn(json)
  if (pieces === null) {
    const packed = await services.captures.pack(workspaceId, json)
    if (!packed.ok) return refuseUnread(packed.problem)
    const { facts, text } = packed
    return { facts, text, size: Buffer.byteLength(text), bases: [] }
  }
  const joined = await joinedText(services, workspaceId, pieces)
  if (isRefusal(joined)) return joined
  const checked = await services.captures.check(workspaceId, joined)
  if (!checked.ok) return refuseUnread(checked.problem)
  const { bases } = pieces
  const text = JSON.stringify(pieces)
  return { facts: checked.facts, text, size: Buffer.byteLength(joined), bases }
}
