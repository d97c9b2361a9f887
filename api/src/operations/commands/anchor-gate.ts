import {
  type DemoDocument,
  type Denied,
  decide,
  type Hotspot,
  type PlanUser,
  type PlanWorkspace,
  recordById,
} from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import {
  type HeldAnchor,
  isFormerAnchor,
  isSomebodysAnchor,
} from '../../repositories/former-anchors.ts'

function anchorOf(document: DemoDocument, hotspot: Hotspot): HeldAnchor | null {
  const captureId = recordById(document.steps, hotspot.stepId)?.htmlCaptureId ?? null
  const { id: hotspotId, anchorNodeId: nodeId } = hotspot
  return captureId === null || nodeId === null ? null : { hotspotId, captureId, nodeId }
}

const same = (a: HeldAnchor, b: HeldAnchor | null) =>
  a.captureId === b?.captureId && a.nodeId === b.nodeId

/** The anchors that hotspots of one document have, and not in another one. */
export function anchorsOnlyIn(document: DemoDocument, other: DemoDocument): HeldAnchor[] {
  return Object.values(document.hotspots).flatMap((hotspot) => {
    const counterpart = recordById(other.hotspots, hotspot.id)
    const anchor = anchorOf(document, hotspot)
    const isKept = anchor && counterpart && same(anchor, anchorOf(other, counterpart))
    return anchor === null || isKept ? [] : [anchor]
  })
}

/**
 * H6.1: why the plan does not open a change, because a hotspot stands on an element that was chosen
 * for it. What stood on it before may do so again, and copies stand where their originals do.
 */
export async function anchorGate(
  q: Queries,
  before: DemoDocument,
  after: DemoDocument,
  workspace: PlanWorkspace,
  user: PlanUser,
): Promise<Denied | null> {
  const decision = decide('anchor', workspace, user)
  if (decision.allowed) return null
  for (const anchor of anchorsOnlyIn(after, before)) {
    const isCopy = recordById(before.hotspots, anchor.hotspotId) === null
    const isKnown =
      (await isFormerAnchor(q, before.demo.id, anchor)) ||
      (isCopy && (await isSomebodysAnchor(q, anchor)))
    if (!isKnown) return decision
  }
  return null
}
