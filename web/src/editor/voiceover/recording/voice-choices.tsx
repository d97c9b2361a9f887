import { Button, Skeleton } from '@waystep/ui'
import { Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import { keptFocus } from './use-focus-kept.ts'
import type { Microphone } from './use-microphone.ts'

interface VoiceChoicesProps {
  readonly microphone: Microphone
  /** Something is recorded elsewhere in the panel. */
  readonly isBusy: boolean
  readonly onRecord: (device: string) => void
  /** The button that uploads a file. */
  readonly upload: ReactNode
}

/** What a step without a voice offers (V2.23, V2.26). */
export function VoiceChoices({ microphone, isBusy, onRecord, upload }: VoiceChoicesProps) {
  const { state, chosen, isAsking, problem } = microphone
  if (state === 'loading') return <Skeleton height={28} />
  if (state === 'allowed' && chosen !== null) {
    return (
      <div className="ed-voice-choices">
        <Button
          size="dense"
          icon={Mic}
          disabled={isBusy}
          onClick={() => onRecord(chosen)}
          {...keptFocus}
        >
          Record voice
        </Button>
        {upload}
      </div>
    )
  }
  return (
    <div className="ed-voice-choices">
      <p>Microphone access is required for recording</p>
      <Button size="dense" icon={Mic} loading={isAsking} onClick={() => void microphone.ask()}>
        Allow microphone access
      </Button>
      {problem && (
        <p className="wsui-caption" role="alert">
          {problem}
        </p>
      )}
      <span className="ed-voice-or">
        <span className="wsui-caption">or</span>
        {upload}
      </span>
    </div>
  )
}
