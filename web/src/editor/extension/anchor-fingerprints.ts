import type { RecordStepAgainMessage } from '@waystep/api-contract'
import { parseCapture } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import type { Hotspot } from '@waystep/demo-model'
import { addressOf } from '../../api-client/call.ts'

/**
 * What the elements are known by that a step's hotspots are anchored to. None where the capture
 * cannot be read: the hotspots then keep their places without an element.
 */
export async function anchorFingerprints(
  captureId: string | null,
  hotspots: readonly Hotspot[],
): Promise<RecordStepAgainMessage['anchors']> {
  const anchored = hotspots.flatMap(({ id, anchorNodeId }) =>
    anchorNodeId === null ? [] : [{ hotspotId: id, nodeId: anchorNodeId }],
  )
  if (captureId === null || anchored.length === 0) return []
  const address = addressOf('/api/captures/:id', { params: { id: captureId } })
  const json: unknown = await fetch(address)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  const parsed = parseCapture(json)
  if (!parsed.ok) return []
  return anchored.flatMap(({ hotspotId, nodeId }) => {
    const fingerprint = fingerprintOf(parsed.capture.tree, nodeId)
    return fingerprint ? [{ hotspotId, fingerprint }] : []
  })
}
