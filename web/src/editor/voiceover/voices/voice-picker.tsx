import type { VoiceOption } from '@waystep/api-contract'
import { Button, Icon, IconButton, Popover } from '@waystep/ui'
import { ChevronDown, Library, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { labelOf, voicesFor } from './chosen-voices.ts'
import { DeleteVoiceDialog } from './delete-voice-dialog.tsx'
import { SampleButton } from './sample-button.tsx'
import { samples } from './sample-player.ts'
import { useDeleteVoice } from './use-delete-voice.ts'
import { useVoiceSample } from './use-voice-sample.ts'
import { VoiceCatalogueDialog } from './voice-catalogue-dialog.tsx'
import { VoiceList } from './voice-list.tsx'
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
export function VoicePicker(props: VoicePickerProps) {
  const { demoId, language, value, voices, onChange } = props
  const [isBrowsing, setBrowsing] = useState(false)
  const deletion = useDeleteVoice(demoId)
  useEffect(() => () => samples.stop(), [])
  const chosen = voices.find(({ id }) => id === value) ?? null
  return (
    <div className="ed-voice-picker">
      <VoiceMenu
        {...props}
        chosen={chosen}
        onDelete={deletion.ask}
        onBrowse={() => setBrowsing(true)}
      />
      {chosen && <SampleButton voice={chosen} language={language} look="framed" />}
      {chosen?.isClone && (
        <IconButton
          label={`Delete ${labelOf(chosen)}`}
          icon={Trash2}
          look="framed"
          onClick={() => deletion.ask(chosen)}
        />
      )}
      {isBrowsing && (
        <VoiceCatalogueDialog
          language={language}
          value={value}
          voices={voices}
          onClose={() => setBrowsing(false)}
          onChoose={(id) => {
            setBrowsing(false)
            onChange(id)
          }}
        />
      )}
      <DeleteVoiceDialog deletion={deletion} />
    </div>
  )
}

interface VoiceMenuProps extends Omit<VoicePickerProps, 'demoId'> {
  readonly chosen: VoiceOption | null
  readonly onDelete: (voice: VoiceOption) => void
  readonly onBrowse: () => void
}

function VoiceMenu({ language, value, voices, chosen, ...on }: VoiceMenuProps) {
  const { onChange, onClone, onDelete, onBrowse } = on
  const [open, setOpen] = useState(false)
  const toggleSample = useVoiceSample(language)
  const turn = (next: boolean) => {
    if (!next) samples.stop()
    setOpen(next)
  }
  const close = (then: () => void) => {
    turn(false)
    then()
  }
  return (
    <Popover
      label="Choose a voice"
      align="start"
      width={352}
      open={open}
      onOpenChange={turn}
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
      <div className="ed-voice-menu">
        <VoiceList
          voices={voicesFor(voices, language)}
          value={value}
          onClone={onClone && (() => close(onClone))}
          onChoose={({ id }) => close(() => onChange(id))}
          onPlay={(voice) => void toggleSample(voice)}
          onDelete={(voice) => close(() => onDelete(voice))}
        />
        <Button variant="quiet" size="dense" icon={Library} onClick={() => close(onBrowse)}>
          Browse all voices
        </Button>
      </div>
    </Popover>
  )
}
