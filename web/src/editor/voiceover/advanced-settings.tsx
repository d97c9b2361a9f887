import { voiceDefaults, voiceSpeeds, voiceStabilities } from '@waystep/demo-model'
import { Icon, Slider } from '@waystep/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { isClosing } from './use-panel-focus.ts'

/** V2.12, V5.4, V5.5: how fast and how steadily the voice speaks. */
export function AdvancedSettings() {
  const { voiceDraft: draft } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const foldButton = useRef<HTMLButtonElement>(null)
  const settings = draft.settings.value
  if (settings === null) return null
  const { voiceSpeed, voiceStability } = settings
  const isAsUsual =
    voiceSpeed === voiceDefaults.voiceSpeed && voiceStability === voiceDefaults.voiceStability
  const fold = (event: KeyboardEvent) => {
    if (!isOpen || !isClosing(event)) return
    event.preventDefault()
    setOpen(false)
    foldButton.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what stands in it, which are the buttons' own, come by.
    <div className="ed-voice-advanced" onKeyDown={fold}>
      <header>
        <button
          ref={foldButton}
          type="button"
          className="ed-voice-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
          Advanced Settings
        </button>
        {isOpen && (
          <button
            type="button"
            className="wsui-link"
            disabled={isAsUsual}
            onClick={() => draft.set(voiceDefaults)}
          >
            Reset
          </button>
        )}
      </header>
      {isOpen && (
        <div id={id} className="ed-voice-sliders">
          <Setting
            label="Speed"
            value={voiceSpeed}
            limits={voiceSpeeds}
            onChange={(value) => draft.set({ voiceSpeed: value })}
          />
          <Setting
            label="Stability"
            value={voiceStability}
            limits={voiceStabilities}
            onChange={(value) => draft.set({ voiceStability: value })}
          />
        </div>
      )}
    </div>
  )
}

interface SettingProps {
  readonly label: string
  readonly value: number
  readonly limits: { readonly min: number; readonly max: number; readonly step: number }
  readonly onChange: (value: number) => void
}

function Setting({ label, value, limits: { min, max, step }, onChange }: SettingProps) {
  return (
    <>
      <span aria-hidden>{label}</span>
      <Slider label={label} value={value} min={min} max={max} step={step} onChange={onChange} />
      <output className="wsui-num">{value.toFixed(2)}</output>
    </>
  )
}
