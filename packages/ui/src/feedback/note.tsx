import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'

export interface NoteProps {
  readonly tone?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger'
  readonly children: ReactNode
}

const icons: Record<NonNullable<NoteProps['tone']>, LucideIcon> = {
  neutral: Info,
  brand: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/** A sentence that stands in the page, with the weight of its tone. */
export function Note({ tone = 'neutral', children }: NoteProps) {
  return (
    <div className="wsui-note" data-tone={tone} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon of={icons[tone]} />
      <div className="wsui-grow">{children}</div>
    </div>
  )
}
