import { hasWords } from '../hotspots/hotspot-words.tsx'
import { RichText } from '../hotspots/rich-text.tsx'
import type { HotspotView } from '../view/hotspot-view.ts'

interface NarrowWordsProps {
  readonly hotspot: HotspotView | null
  readonly canBack: boolean
  readonly canNext: boolean
  readonly onBack: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** On a narrow screen: the hotspot's words under the stage, with buttons for a thumb. */
export function NarrowWords({ hotspot, canBack, canNext, onBack, onNext }: NarrowWordsProps) {
  return (
    <div className="ws-narrow-words">
      {hotspot && hasWords(hotspot) && (
        <div className="ws-narrow-text" data-text-of={hotspot.id} tabIndex={-1}>
          <RichText className="ws-text" html={hotspot.html} />
        </div>
      )}
      <div className="ws-narrow-buttons">
        {canBack && (
          <button type="button" className="ws-button" onClick={onBack}>
            {hotspot?.back ?? 'Back'}
          </button>
        )}
        <button type="button" className="ws-button ws-primary" disabled={!canNext} onClick={onNext}>
          {hotspot?.next ?? 'Next'}
        </button>
      </div>
    </div>
  )
}
