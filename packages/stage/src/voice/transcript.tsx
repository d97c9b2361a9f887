import type { KeyboardEvent } from 'react'
import { say } from '../words/say.ts'
import { TranscriptGlyph } from './voice-icons.tsx'
import type { TranscriptLine } from './voice-view.ts'

interface TranscriptProps {
  readonly lines: readonly TranscriptLine[]
  /** The number of the step that is shown. */
  readonly number: number
  /** What the demo is written in; null: nobody knows. */
  readonly language: string | null
}

/** All that voices say, for who reads: it opens without any script. */
export function Transcript({ lines, number, language }: TranscriptProps) {
  if (lines.length === 0) return null
  return (
    <details className="ws-transcript" onKeyDown={keepKeys}>
      <summary className="ws-control" title={say('Transcript')}>
        <TranscriptGlyph />
        <span>{say('Transcript')}</span>
      </summary>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what does not fit.
        tabIndex={0}
        aria-label={say('Transcript')}
        lang={language ?? undefined}
      >
        {lines.map((line) => (
          <li
            key={line.number}
            value={line.number}
            dir="auto"
            aria-current={line.number === number ? 'step' : undefined}
          >
            {line.text}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Space opens it, and keys scroll within; Escape closes it, and not what is around it. */
function keepKeys(event: KeyboardEvent<HTMLDetailsElement>) {
  const { currentTarget: details, key } = event
  if (key === 'Escape') {
    if (!details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  event.stopPropagation()
}
