import { Button, ProgressBar, Spinner } from '@waystep/ui'
import { useEffect, useRef } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import type { VoicePhase } from './voice-work.ts'

/** V4.11; what is done when all voiceovers are deleted is said alike (V4.27). */
const titles: Readonly<Record<VoicePhase['kind'], string>> = {
  generating: 'Generating your voiceover, stay tuned...',
  saving: 'Saving voiceovers, stay tuned...',
  deleting: 'Deleting voiceovers…',
}

/** Lies over the panel while its voiceovers are made, saved or deleted. */
export function WorkOverlay() {
  const { phase } = useEditor().voiceWork
  return phase.value && <Overlay phase={phase.value} />
}

function Overlay({ phase: { kind, done, total } }: { readonly phase: VoicePhase }) {
  const { voiceWork: work, notify } = useEditor()
  const overlay = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    overlay.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const cancel = async () => {
    const cancelled = await work.job.cancel()
    if (!cancelled.ok) notify.say(toasts.voiceoverNotStopped(cancelled.error.message))
  }
  const isJob = kind === 'generating' && work.job.now.value?.state === 'running'
  return (
    <div ref={overlay} className="ed-voice-overlay" tabIndex={-1}>
      <Spinner size="large" />
      <p className="wsui-title-16" role="status">
        {titles[kind]}
      </p>
      <p className="wsui-muted">This may take a few minutes, depending on the number of steps.</p>
      {total > 0 && (
        <div className="ed-voice-progress">
          <ProgressBar label={titles[kind]} value={done} max={total} />
          <span className="wsui-num">
            {done} of {total === 1 ? '1 step' : `${total} steps`}
          </span>
        </div>
      )}
      {isJob && (
        <>
          <p className="wsui-caption">
            {work.job.isOutOfSight.value
              ? 'The server does not say how far it is. It goes on; this page asks again.'
              : 'You can close this tab: the server goes on, and what is made is saved.'}
          </p>
          <Button onClick={() => void cancel()}>Cancel</Button>
        </>
      )}
    </div>
  )
}
