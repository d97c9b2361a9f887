import { Way } from '../way.tsx'
import { ownWords, say } from '../words/say.ts'
import { RestartGlyph } from './icons.tsx'

export interface EndScreenProps {
  readonly title: string
  /** The author's call to action. */
  readonly action: EndAction | null
  /** The address of the demo's first step. */
  readonly start?: string | undefined
  readonly onRestart?: () => void
}

export interface EndAction {
  readonly text: string
  readonly href: string
  readonly background: string
  readonly color: string
}

/** What stands over the last step when the demo has been seen to its end. */
export function EndScreen({ title, action, start, onRestart }: EndScreenProps) {
  return (
    <div className="ws-cover" role="dialog" aria-label={say('The end')}>
      <div className="ws-card" data-text-of="end" tabIndex={-1}>
        <p {...ownWords} className="ws-card-title" dir="auto">
          {say('You’ve reached the end')}
        </p>
        <p className="ws-card-text" dir="auto">
          {title}
        </p>
        <div className="ws-card-buttons">
          <Way link={null} address={start} {...ownWords} className="ws-button" onClick={onRestart}>
            <RestartGlyph />
            {say('Start over')}
          </Way>
          {action && (
            <a
              className="ws-button ws-primary"
              dir="auto"
              href={action.href}
              target="_blank"
              rel="noopener"
              style={{ backgroundColor: action.background, color: action.color }}
            >
              {action.text}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
