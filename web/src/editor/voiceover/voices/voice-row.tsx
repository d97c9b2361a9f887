// biome-ignore-all lint/a11y/useSemanticElements: a table laid out as a menu loses its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the search, which names the active cell

import type { VoiceOption } from '@waystep/api-contract'
import { Icon } from '@waystep/ui'
import { Check, CircleAlert, type LucideIcon, Mic, Play, Square, Trash2 } from 'lucide-react'
import { canBeChosen, labelOf, secondaryOf } from './chosen-voices.ts'
import { sampleLabel } from './sample-button.tsx'
import { samples } from './sample-player.ts'
import { hasSample } from './use-voice-sample.ts'
import { type CellKind, cellId, type VoiceCell } from './voice-cells.ts'

interface RowProps {
  readonly listId: string
  readonly cells: readonly VoiceCell[]
  readonly active: VoiceCell | null
  readonly onPress: (cell: VoiceCell) => void
  readonly onActive: (cell: VoiceCell) => void
}

/** What of the samples a row shows. */
interface Heard {
  readonly isPlaying: boolean
  /** A cloned voice that could not be heard (V4.22). */
  readonly hasFailed: boolean
}

/** A row of the list: a voice with what can be done with it, or the row that clones one. */
export function VoiceRow({ isChosen, ...row }: RowProps & { readonly isChosen: boolean }) {
  const { listId, cells, active } = row
  const voice = cells[0]?.voice ?? null
  const isPlaying = voice !== null && samples.playing.value === voice.id
  const hasFailed = voice?.isClone === true && samples.failed.value.has(voice.id)
  const heard = { isPlaying, hasFailed }
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
            title={cell.kind === 'voice' ? undefined : nameOf(cell, heard)}
            aria-label={nameOf(cell, heard)}
            aria-disabled={!canBePressed(cell) || undefined}
            data-active={cell === active || undefined}
            onPointerMove={() => cell !== active && row.onActive(cell)}
            onClick={() => row.onPress(cell)}
          >
            <CellContent cell={cell} heard={heard} isChosen={isChosen} />
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

interface ContentProps {
  readonly cell: VoiceCell
  readonly heard: Heard
  readonly isChosen: boolean
}

function CellContent({ cell: { voice, kind }, heard, isChosen }: ContentProps) {
  if (voice === null || kind !== 'voice') {
    return (
      <>
        <Icon of={heard.isPlaying && kind === 'sample' ? Square : icons[kind]} />
        {voice === null && 'Clone your voice'}
      </>
    )
  }
  return (
    <>
      <span className="ed-voice-words">
        <span className="wsui-cut">{labelOf(voice)}</span>{' '}
        <span className="wsui-caption wsui-cut">{noteOf(voice, heard)}</span>
      </span>
      {heard.hasFailed && <Icon of={CircleAlert} size={14} />}
      {isChosen && <Icon of={Check} size={14} />}
    </>
  )
}

const noteOf = (voice: VoiceOption, { hasFailed }: Heard) =>
  hasFailed ? 'This voice could not be heard' : secondaryOf(voice)

const icons: Readonly<Record<CellKind, LucideIcon>> = {
  voice: Mic,
  sample: Play,
  delete: Trash2,
  clone: Mic,
}

function nameOf({ kind, voice }: VoiceCell, heard: Heard): string {
  if (voice === null) return 'Clone your voice'
  switch (kind) {
    case 'sample':
      return sampleLabel(voice, heard.isPlaying)
    case 'delete':
      return `Delete ${labelOf(voice)}`
    default:
      // What is seen comes first, as it is seen: who speaks to the machine says that.
      return [labelOf(voice), noteOf(voice, heard), voice.accent].filter(Boolean).join(', ')
  }
}
