import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'

export interface EmptyStateProps {
  readonly icon?: LucideIcon
  /** A drawing in place of the icon. */
  readonly art?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  /** What to do next. */
  readonly actions?: ReactNode
  readonly footnote?: ReactNode
}

/** Nothing is here yet: says so, what to do next, and offers it. */
export function EmptyState({ icon, art, title, children, actions, footnote }: EmptyStateProps) {
  return (
    <div className="wsui-empty">
      {art}
      {icon && (
        <span className="wsui-empty-mark">
          <Icon of={icon} size={24} />
        </span>
      )}
      <h2 className={art ? 'wsui-title-20' : 'wsui-title-16'}>{title}</h2>
      {children && <div className="wsui-empty-text">{children}</div>}
      {actions && <div className="wsui-empty-actions">{actions}</div>}
      {footnote && <div className="wsui-caption">{footnote}</div>}
    </div>
  )
}
