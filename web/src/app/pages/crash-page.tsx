import { Button, ErrorState } from '@waystep/ui'
import { Bug } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTitle } from '../use-title.ts'
import { FullPage } from './full-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/**
 * A part of the app could not be fetched: there is no network, or it is of an older build, which is
 * gone once the server was updated. Reloading fetches the new one.
 */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module/i.test(error.message)
}

function wordsFor(error: unknown): { readonly title: string; readonly text: string } {
  if (!isMissingPart(error)) {
    return {
      title: 'This page stopped working',
      text: 'What you saved is kept. Reload the page to continue.',
    }
  }
  return navigator.onLine
    ? {
        title: 'Waystep was updated',
        text: 'Reload the page to continue with the new version.',
      }
    : {
        title: 'You are offline',
        text: 'This page could not be loaded. What you changed is kept on this device. Reload when the network is back.',
      }
}

export function CrashPage() {
  useTitle('Something went wrong')
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const { title, text } = wordsFor(error)
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    <FullPage>
      <ErrorState
        icon={Bug}
        title={title}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
        {...(!isMissingPart(error) && { details })}
      >
        {text}
      </ErrorState>
    </FullPage>
  )
}
