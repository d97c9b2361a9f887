import { lazy, type ReactNode, Suspense } from 'react'
import type { SettingsDraft } from '../use-settings-draft.ts'

const SettingsExample = lazy(() => import('./settings-example.tsx'))

interface WithExampleProps {
  readonly draft: SettingsDraft
  /** The controls of a tab. */
  readonly children: ReactNode
}

/** A tab of settings, and beside it the demo as viewers would see it with them. */
export function WithExample({ draft, children }: WithExampleProps) {
  return (
    <div className="ed-tab-with-example">
      {children}
      <section className="ed-example" aria-label="Example">
        <Suspense fallback={<div className="demo-example" />}>
          <SettingsExample draft={draft} />
        </Suspense>
      </section>
    </div>
  )
}
