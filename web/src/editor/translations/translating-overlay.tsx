import { Button, ProgressBar, Spinner } from '@waystep/ui'
import { useEffect, useRef } from 'react'
import type { AiTranslation } from './use-ai-translation.ts'

interface OverlayProps {
  readonly progress: NonNullable<AiTranslation['progress']>
  readonly onCancel: () => void
}

/** Lies over the texts while a service translates them. */
export function TranslatingOverlay({ progress, onCancel }: OverlayProps) {
  const overlay = useRef<HTMLDivElement>(null)
  useEffect(() => overlay.current?.focus(), [])
  const { done, total } = progress
  return (
    <div ref={overlay} className="ed-hub-overlay" tabIndex={-1}>
      <Spinner size="large" />
      <p className="wsui-title-16" role="status">
        Translating, stay tuned…
      </p>
      <div className="ed-hub-overlay-progress">
        <ProgressBar label="Translated texts" value={done} max={total} />
        <span className="wsui-num">
          {done} of {total === 1 ? '1 text' : `${total} texts`}
        </span>
      </div>
      <p className="wsui-caption">What is translated stays here, unsaved, also if you cancel.</p>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
