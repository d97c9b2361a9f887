import { captureLimit, hashSchema } from '@waystep/api-contract'
import { joinPieces } from '@waystep/capture-format'
import { z } from 'zod'
import { findAsset } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { readAsset } from '../assets/read-asset.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'

/** A capture as pieces of a file of its workspace, which holds the text of another capture. */
const capturePieces = z.object({ base: hashSchema, pieces: z.array(z.unknown()) })

export type CapturePieces = z.infer<typeof capturePieces>

/** Null for a capture that is written whole. */
export function piecesIn(json: unknown): CapturePieces | null {
  const parsed = capturePieces.safeParse(json)
  return parsed.success ? parsed.data : null
}

/** The text that the pieces make. A base that is missing is refused like any file of a capture. */
export async function joinedText(
  services: Services,
  workspaceId: string,
  { base, pieces }: CapturePieces,
): Promise<string | Refusal> {
  const asset = await findAsset(services.db, workspaceId, base)
  if (asset !== null && asset.size > captureLimit) return refuse('too-large')
  const bytes = asset && (await readAsset(services, asset))
  if (bytes === null) return refuseMissing([base])
  const joined = joinPieces(bytes.toString('utf8'), pieces, captureLimit)
  return joined.ok ? joined.text : refuseField(['capture'], 'invalid-capture', joined.problem)
}

/** Files that the workspace must be sent before the capture can be stored. */
export function refuseMissing(hashes: readonly string[]): Refusal {
  const issues = hashes.map((hash) => ({
    code: 'asset-not-held',
    path: ['capture', 'assets', hash],
    message: 'This file has not arrived yet.',
  }))
  return refuse('assets-missing', undefined, issues)
}
