import type { ReactNode } from 'react'
import { useTitle } from '../use-title.ts'

export interface PageProps {
  readonly title: string
  /** Under the title. */
  readonly lead?: ReactNode
  /** At the right of the title. */
  readonly actions?: ReactNode
  /** Text to read and forms to fill in stay narrow. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** A screen inside the shell: its title, what can be done, and its content. */
export function Page({ title, lead, actions, narrow = false, children }: PageProps) {
  useTitle(title)
  return (
    <div className="page" data-narrow={narrow || undefined}>
      <div className="page-head">
        <div className="wsui-grow">
          <h1 className="wsui-title-20 wsui-cut">{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

export interface SectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** One group of settings, framed. */
export function Section({ title, lead, actions, children }: SectionProps) {
  return (
    <section className="page-section wsui-card">
      <div className="page-section-head">
        <div className="wsui-grow">
          <h2 className="wsui-title-16">{title}</h2>
          {lead && <p className="wsui-muted">{lead}</p>}
        </div>
        {actions}
      </div>
      {children && <div className="page-section-body">{children}</div>}
    </section>
  )
}
