import { CloudOff, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { CopyButton } from '../actions/copy-button.tsx'
import { Icon } from '../display/icon.tsx'

export interface ErrorStateProps {
  readonly icon?: LucideIcon
  /** What happened. */
  readonly title: string
  /** What was kept. */
  readonly children?: ReactNode
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean
  /** Facts for whoever looks into it; offered to copy. */
  readonly details?: string | undefined
  readonly actions?: ReactNode
  readonly footnote?: ReactNode
}

/** Something failed: what happened, what was kept, and a way on. */
export function ErrorState({
  icon = CloudOff,
  title,
  children,
  onRetry,
  retrying = false,
  details,
  actions,
  footnote,
}: ErrorStateProps) {
  return (
    <div className="wsui-empty" role="alert">
      <span className="wsui-empty-mark" data-tone="danger">
        <Icon of={icon} size={24} />
      </span>
      <h2 className="wsui-title-16">{title}</h2>
      {children && <div className="wsui-empty-text">{children}</div>}
      <div className="wsui-empty-actions">
        {onRetry && (
          <Button variant="primary" icon={RotateCw} loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        )}
        {actions}
        {details && <CopyButton text={details} label="Copy details" />}
      </div>
      {footnote && <div className="wsui-caption wsui-num">{footnote}</div>}
    </div>
  )
}
