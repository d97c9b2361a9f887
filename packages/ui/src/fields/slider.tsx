import { Slider as Parts } from 'radix-ui'

export interface SliderProps {
  readonly value: number
  readonly onChange: (value: number) => void
  /** When the hand lets go. */
  readonly onCommit?: (value: number) => void
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly label: string
  readonly disabled?: boolean
}

export function Slider({
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  label,
  disabled = false,
}: SliderProps) {
  return (
    <Parts.Root
      className="wsui-slider"
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      {...(onCommit && {
        onValueCommit: ([next]: number[]) => {
          if (next !== undefined) onCommit(next)
        },
      })}
    >
      <Parts.Track className="wsui-slider-track">
        <Parts.Range className="wsui-slider-range" />
      </Parts.Track>
      <Parts.Thumb className="wsui-slider-thumb" aria-label={label} />
    </Parts.Root>
  )
}
