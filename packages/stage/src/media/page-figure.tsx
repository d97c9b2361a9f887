import { documentsOf } from '@waystep/capture-format/mount'
import { type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../use-latest.ts'
import type { PageStep } from '../view/stage-view.ts'
import { ownWords, say } from '../words/say.ts'
import type { LoadedMedia } from './use-media-stack.ts'

interface PageFigureProps {
  readonly step: PageStep
  readonly loaded: LoadedMedia | null
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/**
 * A captured page of a guided step as people hear it: a figure with a name. Its insides, hundreds of
 * elements that answer nothing, are theirs only when they ask for them; Esc leads back.
 */
export function PageFigure({ step, loaded, open, onOpen }: PageFigureProps) {
  const button = useRef<HTMLButtonElement>(null)
  useOpenPage(loaded, open, () => onOpen(false), button)
  return (
    <figure className="ws-figure" aria-label={step.alt}>
      <button
        ref={button}
        type="button"
        {...ownWords}
        className="ws-explore"
        data-open={open || undefined}
        onClick={() => onOpen(!open)}
      >
        {say(open ? 'Leave this page: Esc' : 'Explore this page')}
      </button>
    </figure>
  )
}

/** Takes the focus into a page that is opened, and back to the button with Esc. */
function useOpenPage(
  loaded: LoadedMedia | null,
  open: boolean,
  close: () => void,
  button: RefObject<HTMLButtonElement | null>,
) {
  const latest = useLatest(close)
  useEffect(() => {
    const frame = loaded?.frame
    if (!open || !frame) return
    const stop = new AbortController()
    const pressed = (press: KeyboardEvent) => {
      if (press.key !== 'Escape') return
      // The next Esc is for what lies around.
      press.preventDefault()
      latest.current()
      button.current?.focus()
    }
    const options = { capture: true, signal: stop.signal }
    for (const document of documentsOf(frame))
      document.addEventListener('keydown', pressed, options)
    addEventListener('keydown', pressed, options)
    frame.focus()
    return () => stop.abort()
  }, [loaded, open, button, latest])
}
