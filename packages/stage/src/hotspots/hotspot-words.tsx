import type { Ref } from 'react'
import type { HotspotView } from '../view/hotspot-view.ts'
import { Way } from '../way.tsx'
import { ownWords, sayButton, wordsOfButton } from '../words/say.ts'
import type { HotspotActions } from './hotspot-actions.ts'
import { RichText } from './rich-text.tsx'

interface HotspotWordsProps {
  readonly hotspot: HotspotView
  readonly actions: Omit<HotspotActions, 'onClick' | 'onPointerDown'>
  readonly text: Ref<HTMLDivElement>
  /** The text takes the focus, so that keys scroll it. */
  readonly textScrolls: boolean
}

/** A hotspot's text with 'N of total', Back and Next, as it stands in tooltips and modals. */
export function HotspotWords({ hotspot, actions, text, textScrolls }: HotspotWordsProps) {
  const { html, hint, counter, back, next } = hotspot
  return (
    <>
      {html === '' ? (
        <div {...ownWords} className="ws-text ws-hint">
          {hint}
        </div>
      ) : (
        <RichText
          className="ws-text"
          html={html}
          box={text}
          tabIndex={textScrolls ? 0 : undefined}
        />
      )}
      {(counter !== null || back !== null || next !== null) && (
        <div className="ws-words-foot">
          <span {...ownWords} className="ws-counter">
            <bdi>{counter}</bdi>
          </span>
          {back !== null && (
            <Way
              link={actions.backLink}
              address={actions.backAddress}
              {...wordsOfButton(back)}
              className="ws-back"
              dir="auto"
              onClick={actions.onBack}
            >
              {sayButton(back)}
            </Way>
          )}
          {next !== null && (
            <Way
              link={actions.nextLink}
              address={actions.nextAddress}
              {...wordsOfButton(next)}
              className="ws-next"
              dir="auto"
              onClick={actions.onNext}
            >
              {sayButton(next)}
            </Way>
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
