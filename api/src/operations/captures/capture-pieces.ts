import { captureLimit, hashSchema } from '@waystep/api-contract'
import { joinPieces } from '@waystep/capture-format'
import { z } from 'zod'
import { type AssetRow, findAsset } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { readAsset } from '../assets/read-asset.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'

/** A capture as pieces of the texts that files of its workspace hold, one after the other. */
const capturePieces = z.object({
  bases: z.array(hashSchema).min(1).max(16),
  pieces: z.array(z.unknown()),
})

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
  { bases, pieces }: CapturePieces,
): Promise<string | Refusal> {
  const rows: AssetRow[] = []
  for (const hash of bases) {
    const row = await findAsset(services.db, workspaceId, hash)
    if (row === null) return refuseMissing([hash])
    rows.push(row)
  }
  if (rows.reduce((sum, { size }) => sum + size, 0) > captureLimit) return refuse('too-large')
  const texts: string[] = []
  for (const row of rows) {
    const bytes = await readAsset(services, row)
    if (bytes === null) return refuseMissing([row.hash])
    texts.push(bytes.toString('utf8'))
  }
  const joined = joinPieces(texts.join(''), pieces, captureLimit)
  return joined.ok ? joined.text : refuseField(['capture'], 'invalid-capture', joined.problem)
}

/** Files that the workspace must be sent before the capture can be stored. */
export function refuseMissing(hashes: readonly string[]): Refusal {
  const issues = hashes.map((hash) => ({
    code: 'asset-not-held',
    path: ['capture', 'assets', hash],
    message: 'This file has not arrived yet. Send it first.',
  }))
  return refuse('assets-missing', undefined, issues)
}
