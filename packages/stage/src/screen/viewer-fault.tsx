import { WarningGlyph } from './icons.tsx'

/** Why a viewer cannot go on. */
export type ViewerFaultKind = 'step-failed' | 'offline' | 'gone'

const words: Record<ViewerFaultKind, { title: string; text: string; retry: string | null }> = {
  'step-failed': {
    title: 'This step did not load',
    text: 'The connection or the server let it down. Your place in the demo is kept.',
    retry: 'Try again',
  },
  offline: {
    title: 'You are offline',
    text: 'The demo goes on where you are as soon as the connection is back.',
    retry: 'Try again',
  },
  gone: {
    title: 'This demo has changed',
    text: 'Its author updated it or stopped sharing it while you were watching.',
    retry: 'Load it again',
  },
}

interface ViewerFaultProps {
  readonly kind: ViewerFaultKind
  readonly onRetry: (() => void) | undefined
}

/** Says what happened and offers the way on, over the stage. */
export function ViewerFault({ kind, onRetry }: ViewerFaultProps) {
  const { title, text, retry } = words[kind]
  return (
    <div className="ws-cover" role="alert">
      <div className="ws-card">
        <p className="ws-card-title" dir="auto">
          <WarningGlyph />
          {title}
        </p>
        <p className="ws-card-text" dir="auto">
          {text}
        </p>
        {retry && (
          <div className="ws-card-buttons">
            <button type="button" className="ws-button ws-primary" onClick={onRetry}>
              {retry}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
