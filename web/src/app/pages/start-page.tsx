import { Button, buttonLook } from '@waystep/ui'
import { Play } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { useStartTrial } from '../../account/trial/use-start-trial.ts'
import { type ServerSettings, useMe } from '../session/session.tsx'
import { useTitle } from '../use-title.ts'
import { CallFailed } from './call-failed.tsx'
import { DemoArt } from './demo-art.tsx'
import { FullPage } from './full-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { SampleDemo } from './sample-demo.tsx'

/** The dashboard for those who are signed in; for others what this is, and the ways in. */
export function StartPage() {
  useTitle('')
  const me = useMe()
  const trial = useStartTrial()
  if (!me.data) {
    if (!me.isError) return <LoadingPage />
    return (
      <FullPage>
        <CallFailed title="Waystep could not be opened" query={me} />
      </FullPage>
    )
  }
  const { user, server } = me.data
  // Whoever has just begun to try is on the way to the editor.
  if (user && (trial.isPending || trial.isSuccess)) return <LoadingPage />
  if (user) return <Navigate to="/demos" replace />
  const { sampleDemoId } = server
  return (
    <FullPage>
      <div className={sampleDemoId === null ? 'start' : 'start start-beside'}>
        {sampleDemoId === null && <DemoArt className="start-art" />}
        <div className="start-words">
          <h1 className="wsui-title-28">Create a demo in minutes</h1>
          <p className="start-lead">
            Walk through your product with the Chrome extension. Every click becomes a step you can
            edit and share.
          </p>
          <StartActions server={server} trial={trial} />
          {server.trials && (
            <p className="wsui-caption">
              {sampleDemoId !== null && 'Try it opens a copy of this demo in the editor. '}
              No account needed. A demo made this way is deleted after 24 hours.
            </p>
          )}
        </div>
        {sampleDemoId !== null && <SampleDemo id={sampleDemoId} />}
      </div>
    </FullPage>
  )
}

/** The ways in that the server allows. */
function StartActions({
  server,
  trial,
}: {
  readonly server: ServerSettings
  readonly trial: ReturnType<typeof useStartTrial>
}) {
  return (
    <div className="start-actions">
      {server.trials && (
        <Button
          variant="primary"
          size="tall"
          icon={Play}
          loading={trial.isPending}
          onClick={() => trial.mutate()}
        >
          Try it
        </Button>
      )}
      <Link
        to="/sign-in"
        {...buttonLook({ variant: server.trials ? 'secondary' : 'primary', size: 'tall' })}
      >
        Sign in
      </Link>
      {server.signUp === 'open' && (
        <Link to="/sign-up" {...buttonLook({ variant: 'secondary', size: 'tall' })}>
          Create an account
        </Link>
      )}
    </div>
  )
}
