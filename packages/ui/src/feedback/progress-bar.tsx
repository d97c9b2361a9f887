import { Progress } from 'radix-ui'

export interface ProgressBarProps {
  readonly value: number
  readonly max: number
  /** What is going on, for screen readers. */
  readonly label: string
  readonly tone?: 'brand' | 'success' | 'danger'
}

export function ProgressBar({ value, max, label, tone = 'brand' }: ProgressBarProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <Progress.Root
      className="wsui-progress"
      data-tone={tone}
      aria-label={label}
      max={Math.max(max, 1)}
      value={Math.min(Math.max(value, 0), Math.max(max, 1))}
    >
      <Progress.Indicator style={{ width: `${part * 100}%` }} />
    </Progress.Root>
  )
}
