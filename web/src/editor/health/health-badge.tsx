import type { CaptureSummary } from '@waystep/api-contract'
import type { HealthKind } from '@waystep/capture-format'
import { Icon, Tooltip } from '@waystep/ui'
import { TriangleAlert } from 'lucide-react'

function share(area: number): string {
  return area < 0.005 ? '' : ` (${Math.round(area * 100)}% of the page)`
}

const lost: Readonly<Record<HealthKind, string>> = {
  'asset-missing': 'A file could not be kept',
  'asset-too-large': 'A file was too large',
  'stylesheet-missing': 'A style sheet could not be kept',
  'frame-unreadable': 'A frame could not be read',
  'canvas-unreadable': 'A drawing could not be read',
  'picture-stale': 'The picture may differ from the page',
  'picture-missing': 'There is no picture of the page',
  'page-too-large': 'The page was too large',
}

/** Captures of newer extensions may know other losses. */
const lostText = (kind: string) =>
  new Map(Object.entries(lost)).get(kind) ?? 'Something could not be kept'

/** At most this many lines; the rest is counted. */
const lines = 6

/** What the capture of a step could not keep (E2.36). */
export function HealthBadge({ health }: { readonly health: Readonly<CaptureSummary['health']> }) {
  if (health.length === 0) return null
  const worst = [...health].sort((a, b) => b.area - a.area)
  return (
    <Tooltip
      side="right"
      text={
        <span className="ed-health-list">
          {worst.slice(0, lines).map((entry) => (
            <span key={`${entry.kind} ${entry.nodeId} ${entry.detail}`}>
              {lostText(entry.kind)}
              {share(entry.area)}
              {entry.detail && `: ${entry.detail}`}
            </span>
          ))}
          {worst.length > lines && <span>and {worst.length - lines} more</span>}
        </span>
      }
    >
      <button type="button" className="ed-health" aria-label="What the capture could not keep">
        <Icon of={TriangleAlert} size={12} />
      </button>
    </Tooltip>
  )
}
