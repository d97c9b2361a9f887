import { directionOfHtml } from '@waystep/demo-model'
import { hasWords } from '../hotspots/hotspot-words.tsx'
import { RichText } from '../hotspots/rich-text.tsx'
import type { HotspotView } from '../view/hotspot-view.ts'
import { Way } from '../way.tsx'

interface NarrowWordsProps {
  readonly hotspot: HotspotView | null
  readonly canBack: boolean
  readonly canNext: boolean
  readonly onBack: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** On a narrow screen: the hotspot's words under the stage, with buttons for a thumb. */
export function NarrowWords({ hotspot, canBack, canNext, onBack, onNext }: NarrowWordsProps) {
  const { nextLink = null, backLink = null } = hotspot ?? {}
  return (
    <div className="ws-narrow-words" dir={directionOfHtml(hotspot?.html ?? '')}>
      {hotspot && hasWords(hotspot) && (
        <div className="ws-narrow-text" data-text-of={hotspot.id} tabIndex={-1}>
          <RichText className="ws-text" html={hotspot.html} />
        </div>
      )}
      <div className="ws-narrow-buttons">
        {canBack && (
          <Way
            link={backLink}
            className="ws-button"
            dir="auto"
            onClick={backLink ? undefined : onBack}
          >
            {hotspot?.back ?? 'Back'}
          </Way>
        )}
        <Way
          link={nextLink}
          className="ws-button ws-primary"
          dir="auto"
          disabled={!canNext}
          onClick={nextLink ? undefined : onNext}
        >
          {hotspot?.next ?? 'Next'}
        </Way>
      </div>
    </div>
  )
}
