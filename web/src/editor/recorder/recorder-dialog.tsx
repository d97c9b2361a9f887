import { lazy, Suspense } from 'react'

const RecorderScreen = lazy(() => import('./recorder-screen.tsx'))

/** The recorder, which is fetched when somebody records. */
export function RecorderDialog(props: { readonly afterId: string | null }) {
  return (
    <Suspense fallback={null}>
      <RecorderScreen {...props} />
    </Suspense>
  )
}
