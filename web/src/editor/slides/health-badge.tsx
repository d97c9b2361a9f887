import type { HealthEntry } from '@waystep/capture-format'
import { Icon, Tooltip } from '@waystep/ui'
import { TriangleAlert } from 'lucide-react'

function share(area: number): string {
  return area < 0.005 ? '' : ` (${Math.round(area * 100)}% of the page)`
}

function lost(entry: HealthEntry): string {
  switch (entry.kind) {
    case 'asset-missing':
      return 'A file could not be kept'
    case 'asset-too-large':
      return 'A file was too large'
    case 'stylesheet-missing':
      return 'A style sheet could not be kept'
    case 'frame-unreadable':
      return 'A frame could not be read'
    case 'canvas-unreadable':
      return 'A drawing could not be read'
    case 'picture-stale':
      return 'The picture is older than the page'
    case 'picture-missing':
      return 'There is no picture of the page'
    case 'page-too-large':
      return 'The page was too large'
  }
}

/** At most this many lines; the rest is counted. */
const lines = 6

/** What the capture of a step could not keep (E2.36). */
export function HealthBadge({ health }: { readonly health: readonly HealthEntry[] }) {
  if (health.length === 0) return null
  const worst = [...health].sort((a, b) => b.area - a.area)
  return (
    <Tooltip
      side="right"
      text={
        <span className="ed-health-list">
          {worst.slice(0, lines).map((entry) => (
            <span key={`${entry.kind} ${entry.nodeId} ${entry.detail}`}>
              {lost(entry)}
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
