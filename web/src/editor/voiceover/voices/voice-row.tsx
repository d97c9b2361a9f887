// biome-ignore-all lint/a11y/useSemanticElements: a table laid out as a menu loses its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the search, which names the active cell
import { Icon } from '@waystep/ui'
import { Check, CircleAlert, type LucideIcon, Mic, Play, Square, Trash2 } from 'lucide-react'
import { canBeChosen, labelOf, secondaryOf } from './chosen-voices.ts'
import { samples } from './sample-player.ts'
import { hasSample } from './use-voice-sample.ts'
import { type CellKind, cellId, type VoiceCell } from './voice-cells.ts'
import type { VoiceOption } from './voice-option.ts'

interface RowProps {
  readonly listId: string
  readonly cells: readonly VoiceCell[]
  readonly active: VoiceCell | null
  readonly onPress: (cell: VoiceCell) => void
  readonly onActive: (cell: VoiceCell) => void
}

/** A row of the list: a voice with what can be done with it, or the row that clones one. */
export function VoiceRow({ isChosen, ...row }: RowProps & { readonly isChosen: boolean }) {
  const { listId, cells, active } = row
  const voice = cells[0]?.voice ?? null
  return (
    <div
      role="row"
      aria-selected={isChosen}
      aria-disabled={(voice !== null && !canBeChosen(voice)) || undefined}
      className="wsui-menu-item ed-voice-row"
      data-highlighted={active?.row === cells[0]?.row || undefined}
      data-disabled={(voice !== null && !canBeChosen(voice)) || undefined}
    >
      {cells.map((cell) => (
        <div key={cell.kind} role="gridcell" className="ed-voice-cell" data-kind={cell.kind}>
          <button
            id={cellId(listId, cell)}
            type="button"
            tabIndex={-1}
            title={cell.kind === 'voice' ? undefined : nameOf(cell)}
            aria-label={nameOf(cell)}
            aria-disabled={!canBePressed(cell) || undefined}
            data-active={cell === active || undefined}
            onPointerMove={() => cell !== active && row.onActive(cell)}
            onClick={() => row.onPress(cell)}
          >
            <CellContent cell={cell} isChosen={isChosen} />
          </button>
        </div>
      ))}
    </div>
  )
}

/** What a press of the cell would do is possible. */
export function canBePressed({ kind, voice }: VoiceCell): boolean {
  if (voice === null || kind === 'delete') return true
  return kind === 'voice' ? canBeChosen(voice) : hasSample(voice)
}

function CellContent({ cell, isChosen }: { readonly cell: VoiceCell; readonly isChosen: boolean }) {
  const { voice, kind } = cell
  if (voice === null || kind !== 'voice') {
    return (
      <>
        <Icon of={iconOf(cell)} />
        {voice === null && 'Clone your voice'}
      </>
    )
  }
  return (
    <>
      <span className="ed-voice-words">
        <span className="wsui-cut">{labelOf(voice)}</span>
        <span className="wsui-caption wsui-cut">{noteOf(voice)}</span>
      </span>
      {hasFailed(voice) && <Icon of={CircleAlert} size={14} />}
      {isChosen && <Icon of={Check} size={14} />}
    </>
  )
}

const hasFailed = ({ id, isClone }: VoiceOption) => isClone && samples.failed.value.has(id)

/** V4.22. */
function noteOf(voice: VoiceOption): string {
  if (hasFailed(voice)) return 'This voice could not be heard'
  return secondaryOf(voice)
}

function iconOf({ kind, voice }: VoiceCell): LucideIcon {
  const icons: Record<Exclude<CellKind, 'voice'>, LucideIcon> = {
    sample: voice !== null && samples.playing.value === voice.id ? Square : Play,
    delete: Trash2,
    clone: Mic,
  }
  return icons[kind === 'voice' ? 'sample' : kind]
}

function nameOf({ kind, voice }: VoiceCell): string {
  if (voice === null) return 'Clone your voice'
  const label = labelOf(voice)
  switch (kind) {
    case 'sample':
      return samples.playing.value === voice.id
        ? `Stop the sample of ${label}`
        : `Play a sample of ${label}`
    case 'delete':
      return `Delete ${label}`
    default:
      return [label, voice.accent, noteOf(voice)].filter(Boolean).join(', ')
  }
}
