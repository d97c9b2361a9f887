import type { HotspotView } from '../view/hotspot-view.ts'
import { RichText } from './rich-text.tsx'

interface HotspotWordsProps {
  readonly hotspot: HotspotView
  readonly onNext: () => void
  readonly onBack: () => void
}

/** A hotspot's text with 'N of total', Back and Next, as it stands in tooltips and modals. */
export function HotspotWords({ hotspot, onNext, onBack }: HotspotWordsProps) {
  const { html, hint, counter, back, next } = hotspot
  return (
    <>
      {html === '' ? (
        <div className="ws-text ws-hint">{hint}</div>
      ) : (
        <RichText className="ws-text" html={html} />
      )}
      {(counter !== null || back !== null || next !== null) && (
        <div className="ws-words-foot">
          <span className="ws-counter">{counter}</span>
          {back !== null && (
            <button type="button" className="ws-back" onClick={onBack}>
              {back}
            </button>
          )}
          {next !== null && (
            <button type="button" className="ws-next" onClick={onNext}>
              {next}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** Is there anything to say beside the hotspot itself (H2.8)? */
export function hasWords(hotspot: HotspotView): boolean {
  return hotspot.html !== '' || hotspot.hint !== undefined
}
