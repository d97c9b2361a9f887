import { Button, buttonLook, IconButton } from '@waystep/ui'
import { TextCursorInput, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countTutorial, isTutorialDue, leaveTutorial } from '../../help/tutorial-count.ts'
import { useHtmlEditorParts } from '../html-editing-context.ts'

const tutorial = 'html-live-editor-tutorial-count'

/** H2.23: what one does here, until Start Editing was pressed often enough (H9.3). */
export function LiveIntro() {
  const [isDue, setDue] = useState(() => isTutorialDue(tutorial))
  const leave = () => {
    leaveTutorial(tutorial)
    setDue(false)
  }
  return isDue ? <Intro onLeave={leave} /> : null
}

function Intro({ onLeave }: { readonly onLeave: () => void }) {
  const start = useRef<HTMLButtonElement>(null)
  const { onEscape } = useHtmlEditorParts()
  useEffect(() => start.current?.focus(), [])
  useEffect(
    () =>
      onEscape(() => {
        onLeave()
        return true
      }),
    [onEscape, onLeave],
  )
  const begin = () => {
    countTutorial(tutorial)
    onLeave()
  }
  return (
    <div className="ed-live-intro">
      <section aria-labelledby="ed-live-intro">
        <IconButton label="Close" icon={X} size="dense" onClick={onLeave} />
        <span className="wsui-empty-mark">
          <TextCursorInput size={24} aria-hidden />
        </span>
        <h2 id="ed-live-intro" className="wsui-title-16">
          Edit text & images instantly
        </h2>
        <p>
          Hover over the page: what you would select is outlined. Click it, and change how it looks
          or what it shows. Click a text twice and type.
        </p>
        <div>
          {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the words of H2.23, about the title above */}
          <a
            {...buttonLook({ variant: 'quiet' })}
            aria-describedby="ed-live-intro"
            href="/help/live-editor"
            target="_blank"
            rel="noopener"
          >
            Learn more
          </a>
          <Button ref={start} variant="primary" onClick={begin}>
            Start Editing
          </Button>
        </div>
      </section>
    </div>
  )
}
