import type { ReactNode } from 'react'
import { FullPage } from '../../app/pages/full-page.tsx'
import { useTitle } from '../../app/use-title.ts'

export interface SignPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Under the form: other ways. */
  readonly below?: ReactNode
}

/** A form in the middle of an otherwise empty page. */
export function SignPage({ title, lead, children, below }: SignPageProps) {
  useTitle(title)
  return (
    <FullPage>
      <div className="sign">
        <h1 className="wsui-title-20">{title}</h1>
        {lead && <p className="wsui-muted">{lead}</p>}
        {children}
        {below && <p className="sign-below wsui-muted">{below}</p>}
      </div>
    </FullPage>
  )
}
