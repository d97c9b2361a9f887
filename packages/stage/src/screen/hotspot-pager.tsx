import type { HotspotView } from '../view/hotspot-view.ts'
import { hotspotPosition } from '../words/counted.ts'
import { ownWords, say } from '../words/say.ts'
import { BackGlyph, NextGlyph } from './icons.tsx'

interface HotspotPagerProps {
  readonly hotspots: readonly HotspotView[]
  /** The one whose words are shown. */
  readonly active: HotspotView
  readonly onChoose: ((hotspotId: string) => void) | undefined
}

/**
 * On a narrow screen words of one hotspot are shown at a time: this leads to those of the others, round and
 * round. Nothing where a step has only one.
 */
export function HotspotPager({ hotspots, active, onChoose }: HotspotPagerProps) {
  const total = hotspots.length
  if (total < 2) return null
  const at = hotspots.indexOf(active)
  const choose = (by: number) => {
    const other = hotspots[(at + by + total) % total]
    if (other) onChoose?.(other.id)
  }
  return (
    <nav {...ownWords} className="ws-pager" aria-label={say('Hotspots of this step')}>
      <button
        type="button"
        className="ws-control"
        aria-label={say('Previous hotspot')}
        onClick={() => choose(-1)}
      >
        <BackGlyph />
      </button>
      <span>
        <bdi>{hotspotPosition(at, total)}</bdi>
      </span>
      <button
        type="button"
        className="ws-control"
        aria-label={say('Next hotspot')}
        onClick={() => choose(1)}
      >
        <NextGlyph />
      </button>
    </nav>
  )
}
