import type { ReactNode } from 'react'

export interface BadgeProps {
  readonly tone?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'outline'
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className="wsui-badge" data-tone={tone}>
      {children}
    </span>
  )
}

/** A dot before a word of state; the word carries the meaning. */
export function Dot({
  tone = 'neutral',
}: {
  readonly tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'hollow'
}) {
  return <span className="wsui-dot" data-tone={tone} aria-hidden />
}
