import { Icon, Popover } from '@waystep/ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { labelOf, voicesFor } from './chosen-voices.ts'
import { SampleButton } from './sample-button.tsx'
import { samples } from './sample-player.ts'
import { useVoiceSample } from './use-voice-sample.ts'
import { VoiceList } from './voice-list.tsx'
import type { VoiceOption } from './voice-option.ts'
import './voices.css'

export interface VoicePickerProps {
  readonly demoId: string
  /** The language of the texts, as BCP 47 has it. */
  readonly language: string
  /** The id of the chosen voice. */
  readonly value: string | null
  readonly voices: readonly VoiceOption[]
  readonly onChange: (voiceId: string) => void
  /** Opens what clones a voice; null: cloning is not offered. */
  readonly onClone: (() => void) | null
}

/** Chooses the voice that speaks, among those that speak the language of the texts (V2.9, V2.27 to V2.29). */
export function VoicePicker({ language, value, voices, onChange, onClone }: VoicePickerProps) {
  const [open, setOpen] = useState(false)
  const toggleSample = useVoiceSample()
  useEffect(() => () => samples.stop(), [])
  const chosen = voices.find(({ id }) => id === value) ?? null
  const close = (then: () => void) => {
    samples.stop()
    setOpen(false)
    then()
  }
  return (
    <div className="ed-voice-picker">
      <Popover
        label="Choose a voice"
        align="start"
        width={352}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className="wsui-select"
            data-placeholder={chosen === null || undefined}
            aria-label={chosen ? `Voice: ${labelOf(chosen)}` : 'Choose a voice'}
          >
            <span>{chosen ? labelOf(chosen) : 'Choose a voice'}</span>
            <Icon of={ChevronDown} />
          </button>
        }
      >
        <VoiceList
          voices={voicesFor(voices, language)}
          value={value}
          onClone={onClone && (() => close(onClone))}
          onChoose={({ id }) => close(() => onChange(id))}
          onPlay={(voice) => void toggleSample(voice)}
          onDelete={() => {}}
        />
      </Popover>
      {chosen && <SampleButton voice={chosen} look="framed" />}
    </div>
  )
}
