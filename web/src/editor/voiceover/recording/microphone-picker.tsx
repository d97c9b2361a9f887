import { Button, Field, Select, Skeleton } from '@waystep/ui'
import { Mic } from 'lucide-react'
import type { Microphone } from './use-microphone.ts'

interface MicrophonePickerProps {
  readonly microphone: Microphone
  /** What its button says while the microphone is not allowed. */
  readonly askLabel?: string
  /** Something is recorded: it cannot be changed now. */
  readonly disabled?: boolean
}

/** Which microphone is recorded, or the button that asks for one (V2.14, V4.23). */
export function MicrophonePicker({
  microphone,
  askLabel = 'Allow microphone access',
  disabled = false,
}: MicrophonePickerProps) {
  const { state, devices, chosen, problem, isAsking } = microphone
  if (state === 'loading') return <Skeleton height={32} />
  if (state === 'not-allowed') {
    return (
      <div className="ed-microphone">
        <Button icon={Mic} wide loading={isAsking} onClick={() => void microphone.ask()}>
          {askLabel}
        </Button>
        {problem && (
          <p className="wsui-caption" role="alert">
            {problem}
          </p>
        )}
      </div>
    )
  }
  return (
    <Field label="Microphone">
      {(control) => (
        <Select
          {...control}
          value={chosen}
          options={devices.map(({ value, label }) => ({ value, label }))}
          disabled={disabled}
          onChange={microphone.choose}
        />
      )}
    </Field>
  )
}
