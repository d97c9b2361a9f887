import type { LucideIcon } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shown in place of the label; the label stays for screen readers and as a title. */
  readonly icon?: LucideIcon
  /** Shown in place of the label, such as `All 41`. */
  readonly content?: ReactNode
  /** Why it cannot be chosen; null or absent: it can. */
  readonly closedBecause?: string | null
  readonly disabled?: boolean
}

export interface SegmentedControlProps<Value extends string> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly segments: readonly Segment<Value>[]
  /** What is chosen, for screen readers. */
  readonly label: string
  readonly size?: 'medium' | 'dense'
  /** All segments equally wide. */
  readonly equal?: boolean
  readonly disabled?: boolean
}

export function SegmentedControl<Value extends string>({
  value,
  onChange,
  segments,
  label,
  size = 'medium',
  equal = false,
  disabled = false,
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroup.Root
      className="wsui-segmented"
      data-size={size}
      data-equal={equal || undefined}
      aria-label={label}
      orientation="horizontal"
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        const chosen = segments.find((segment) => segment.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled ?? segment.closedBecause != null}
          title={segment.closedBecause ?? (segment.icon ? segment.label : undefined)}
          aria-label={segment.icon ? segment.label : undefined}
        >
          {segment.icon ? <Icon of={segment.icon} /> : (segment.content ?? segment.label)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
