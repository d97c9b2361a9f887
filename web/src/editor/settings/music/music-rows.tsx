import { IconButton } from '@waystep/ui'
import { Pause, Play } from 'lucide-react'
import { useId } from 'react'
import type { MusicOption } from './music-options.ts'
import type { HeardMusic } from './use-heard-music.ts'

interface MusicRowsProps {
  /** What they are: screen readers hear it before each. */
  readonly label: string
  /** Shared by all rows among which one is chosen. */
  readonly group: string
  readonly options: readonly MusicOption[]
  readonly chosen: string | null
  readonly heard: HeardMusic
  /** May this one not be chosen? */
  readonly isLocked: (option: MusicOption) => boolean
  readonly onChoose: (music: string | null) => void
}

/** Tracks to choose from and to listen to, one under the other. */
export function MusicRows({ label, group, options, chosen, ...rest }: MusicRowsProps) {
  return (
    <fieldset className="ed-music-rows">
      <legend>{label}</legend>
      {options.map((option) => (
        <MusicRow
          key={option.music}
          group={group}
          option={option}
          isChosen={option.music === chosen}
          {...rest}
        />
      ))}
    </fieldset>
  )
}

interface MusicRowProps extends Omit<MusicRowsProps, 'label' | 'options' | 'chosen'> {
  readonly option: MusicOption
  readonly isChosen: boolean
}

function MusicRow({ option, group, isChosen, heard, isLocked, onChoose }: MusicRowProps) {
  const id = useId()
  const { label, description, sources } = option
  const [first] = sources
  const plays = first !== undefined && heard.playing === first
  const hasFailed = first !== undefined && heard.failed === first
  const locked = isLocked(option)
  return (
    <div
      className="ed-music-row"
      data-chosen={isChosen || undefined}
      data-locked={locked || undefined}
    >
      <input
        type="radio"
        id={id}
        name={group}
        checked={isChosen}
        disabled={locked}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words`}
        onChange={() => onChoose(option.music)}
      />
      <label htmlFor={id} className="wsui-grow">
        <b id={`${id}-name`}>{label}</b>
        <span className="wsui-caption" id={`${id}-words`}>
          {hasFailed ? 'This could not be played' : description}
        </span>
      </label>
      {sources.length > 0 && (
        <IconButton
          label={`${plays ? 'Stop' : 'Listen to'} ${label}`}
          icon={plays ? Pause : Play}
          size="dense"
          plainTooltip
          onClick={() => heard.toggle(sources)}
        />
      )}
    </div>
  )
}
