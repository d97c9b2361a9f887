import { directionOfHtml } from '@waystep/demo-model'
import { useRef } from 'react'
import { hasWords } from '../hotspots/hotspot-words.tsx'
import { RichText } from '../hotspots/rich-text.tsx'
import { useScrolledText } from '../hotspots/use-scrolled-text.ts'
import type { StepAddresses } from '../published/step-addresses.ts'
import type { HotspotView } from '../view/hotspot-view.ts'
import { Way } from '../way.tsx'
import { sayButton, wordsOfButton } from '../words/say.ts'
import { HotspotPager } from './hotspot-pager.tsx'

interface NarrowWordsProps {
  readonly hotspots: readonly HotspotView[]
  /** The hotspot whose words they are; null: the step has none. */
  readonly hotspot: HotspotView | null
  readonly canBack: boolean
  readonly canNext: boolean
  /** Where Back and Next lead by address. */
  readonly addresses: StepAddresses | undefined
  readonly onBack: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onChoose: ((hotspotId: string) => void) | undefined
}

/** On a narrow screen: the hotspot's words under the stage, with buttons for a thumb. */
export function NarrowWords(props: NarrowWordsProps) {
  const { hotspots, hotspot, canBack, canNext, addresses, onBack, onNext } = props
  const { nextLink = null, backLink = null, html = '' } = hotspot ?? {}
  const back = hotspot?.back ?? 'Back'
  const next = hotspot?.next ?? 'Next'
  // Waystep's own words between them do not turn with the hotspot's.
  const direction = directionOfHtml(html)
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const scrolls = useScrolledText(box, text, html)
  return (
    <div ref={box} className="ws-narrow-words">
      {hotspot && <HotspotPager hotspots={hotspots} active={hotspot} onChoose={props.onChoose} />}
      {hotspot && hasWords(hotspot) && (
        <div
          // Another hotspot's words begin at their top.
          key={hotspot.id}
          ref={text}
          className="ws-narrow-text"
          dir={direction}
          data-text-of={hotspot.id}
          tabIndex={scrolls ? 0 : -1}
        >
          <RichText className="ws-text" html={html} />
        </div>
      )}
      <div className="ws-narrow-buttons" dir={direction}>
        {canBack && (
          <Way
            link={backLink}
            address={addresses?.back(hotspot?.id) ?? null}
            {...wordsOfButton(back)}
            className="ws-button"
            dir="auto"
            onClick={backLink ? undefined : onBack}
          >
            {sayButton(back)}
          </Way>
        )}
        <Way
          link={nextLink}
          address={addresses?.next(hotspot?.id) ?? null}
          {...wordsOfButton(next)}
          className="ws-button ws-primary"
          dir="auto"
          disabled={!canNext}
          onClick={nextLink ? undefined : onNext}
        >
          {sayButton(next)}
        </Way>
      </div>
    </div>
  )
}
