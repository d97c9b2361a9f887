import { lazy, Suspense } from 'react'
import type { HubProps } from './translations-hub.tsx'

const TranslationsHub = lazy(() => import('./translations-hub.tsx'))

/** The Translations Hub, which is fetched when somebody translates. */
export function TranslationsDialog(props: HubProps) {
  return (
    <Suspense fallback={null}>
      <TranslationsHub {...props} />
    </Suspense>
  )
}
