import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  readonly of: LucideIcon
  /** Edge in CSS pixels. */
  readonly size?: 12 | 14 | 16 | 20 | 24
  readonly filled?: boolean
  readonly tone?: string
}

const strokes = { 12: 2.25, 14: 2, 16: 1.875, 20: 1.75, 24: 1.625 } as const

/** A picture without a name: what stands beside it, or the button around it, says what it means. */
export function Icon({ of: Drawing, size = 16, filled = false, tone }: IconProps) {
  return (
    <Drawing
      className="wsui-icon"
      size={size}
      strokeWidth={strokes[size]}
      fill={filled ? 'currentColor' : 'none'}
      data-tone={tone}
      aria-hidden
    />
  )
}
