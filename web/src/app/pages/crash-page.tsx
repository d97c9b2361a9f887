import { Button, ErrorState } from '@waystep/ui'
import { Bug } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTitle } from '../use-title.ts'
import { FullPage } from './full-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** A chunk of an older build is gone once the server was updated: reloading fetches the new one. */
function isOldBuild(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module/i.test(error.message)
}

export function CrashPage() {
  useTitle('Something went wrong')
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const old = isOldBuild(error)
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    <FullPage>
      <ErrorState
        icon={Bug}
        title={old ? 'Waystep was updated' : 'This page stopped working'}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
        {...(!old && { details })}
      >
        {old
          ? 'Reload the page to go on with the new version.'
          : 'What you saved is kept. Reload the page to go on.'}
      </ErrorState>
    </FullPage>
  )
}
