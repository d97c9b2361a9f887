// biome-ignore-all lint/a11y/useSemanticElements: a table laid out as a menu loses its roles

import type { VoiceOption } from '@waystep/api-contract'
import { Input } from '@waystep/ui'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { groupVoices, searchVoices } from './chosen-voices.ts'
import { rowsOf, useVoiceCells, type VoiceCell } from './voice-cells.ts'
import { canBePressed, VoiceRow } from './voice-row.tsx'

interface VoiceListProps {
  readonly voices: readonly VoiceOption[]
  readonly value: string | null
  /** Null: no row offers to clone a voice. */
  readonly onClone: (() => void) | null
  readonly onChoose: (voice: VoiceOption) => void
  readonly onPlay: (voice: VoiceOption) => void
  readonly onDelete: (voice: VoiceOption) => void
}

/** The list of voices with its search (V2.27 to V2.29). */
export function VoiceList({ voices, value, onClone, ...on }: VoiceListProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const groups = groupVoices(searchVoices(voices, typed))
  const shown = groups.flatMap((group) => group.voices)
  const rows = rowsOf(shown, onClone !== null)
  const press = (cell: VoiceCell) => {
    if (!canBePressed(cell)) return
    if (cell.voice === null) onClone?.()
    else if (cell.kind === 'voice') on.onChoose(cell.voice)
    else if (cell.kind === 'sample') on.onPlay(cell.voice)
    else on.onDelete(cell.voice)
  }
  const chosenRow = shown.findIndex(({ id }) => id === value)
  const cells = useVoiceCells(listId, rows, chosenRow, press)
  const { active, activeId, setActive, startAgain, onKeyDown } = cells
  const ofRow = { listId, active, onPress: press, onActive: setActive }
  const rowOf = (voice: VoiceOption) => rows[shown.indexOf(voice)] ?? []
  return (
    <div className="ed-voice-list">
      <Input
        type="search"
        icon={Search}
        size="dense"
        value={typed}
        placeholder="Search voices"
        role="combobox"
        aria-label="Search voices"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={true}
        aria-controls={listId}
        aria-activedescendant={activeId}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          startAgain()
        }}
        onKeyDown={onKeyDown}
      />
      <div role="grid" id={listId} aria-label="Voices" tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.label} role="rowgroup" aria-label={group.label}>
            <div className="wsui-menu-label" aria-hidden="true">
              {group.label}
            </div>
            {group.voices.map((voice) => (
              <VoiceRow
                key={voice.id}
                {...ofRow}
                cells={rowOf(voice)}
                isChosen={voice.id === value}
              />
            ))}
          </div>
        ))}
        {onClone && <VoiceRow {...ofRow} cells={rows.at(-1) ?? []} isChosen={false} />}
      </div>
      <span className="wsui-caption" role="status">
        {shown.length === 0 && 'No voice has these words.'}
      </span>
    </div>
  )
}
