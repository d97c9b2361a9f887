import { type RefObject, useEffect, useRef } from 'react'
import type { OwnText } from '../words/own-texts.ts'
import { ownWords, say } from '../words/say.ts'
import { WarningGlyph } from './icons.tsx'

/**
 * Why a step cannot be shown: the browser has no connection, the server is not responding, it answers that it
 * has a problem, it has the demo but not the step, or it has the demo no more as it was.
 */
export type ViewerFaultKind = 'offline' | 'unreachable' | 'server-failed' | 'step-failed' | 'gone'

export interface ViewerFaultView {
  readonly kind: ViewerFaultKind
  /** Is it being tried again just now? */
  readonly trying: boolean
}

const again: OwnText = 'Trying again automatically. The steps that are loaded can still be watched.'

const words: Record<ViewerFaultKind, { title: OwnText; text: OwnText; retry: OwnText }> = {
  offline: {
    title: 'You are offline',
    text: 'The demo continues automatically once the connection is back. The steps that are loaded can still be watched.',
    retry: 'Try again',
  },
  unreachable: { title: 'The server cannot be reached', text: again, retry: 'Try again' },
  'server-failed': { title: 'The server has a problem', text: again, retry: 'Try again' },
  'step-failed': {
    title: 'This step did not load',
    text: 'Trying again automatically. Your place in the demo is kept.',
    retry: 'Try again',
  },
  gone: {
    title: 'This demo has changed',
    text: 'Its author updated it or stopped sharing it while you were watching.',
    retry: 'Load it again',
  },
}

/** What screen readers hear of it. */
export function faultInWords(kind: ViewerFaultKind): string {
  return `${say(words[kind].title)}. ${say(words[kind].text)}`
}

interface ViewerFaultProps extends ViewerFaultView {
  readonly onRetry: (() => void) | undefined
}

/** Says what happened and offers the way on, over the step that failed; the controls stay usable. */
export function ViewerFault({ kind, trying, onRetry }: ViewerFaultProps) {
  const { text, retry } = words[kind]
  const title = say(words[kind].title)
  const card = useRef<HTMLElement>(null)
  useFocusIfLost(card)
  return (
    <div className="ws-cover ws-fault">
      <section {...ownWords} ref={card} className="ws-card" aria-label={title} tabIndex={-1}>
        <p className="ws-card-title" dir="auto">
          <WarningGlyph />
          {title}
        </p>
        <p className="ws-card-text" dir="auto">
          {say(text)}
        </p>
        <div className="ws-card-buttons">
          <button
            type="button"
            className="ws-button ws-primary"
            aria-disabled={trying || undefined}
            onClick={trying ? undefined : onRetry}
          >
            {say(trying ? 'Trying again…' : retry)}
          </button>
        </div>
      </section>
    </div>
  )
}

/** Whoever had the focus in the step that was left would have it nowhere; at the controls it stays. */
function useFocusIfLost(card: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const at = document.activeElement
    if (!at || at === document.body || at.closest('[inert]')) {
      card.current?.focus({ preventScroll: true })
    }
  }, [card])
}
