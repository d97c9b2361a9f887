import { useQuery } from '@tanstack/react-query'
import { Button, buttonLook, EmptyState } from '@waystep/ui'
import { MailX } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { FullPage } from '../../app/pages/full-page.tsx'
import { LoadingPage } from '../../app/pages/loading-page.tsx'
import { rememberWorkspace } from '../../app/session/remembered-workspace.ts'
import { useMe, useRefreshSession } from '../../app/session/session.tsx'
import { useTitle } from '../../app/use-title.ts'
import { SignPage } from '../sign/sign-page.tsx'
import { SignUpForm } from '../sign/sign-up-form.tsx'

/** Joining a workspace by the link of an invitation, with an account or by making one. */
export function InvitationPage() {
  useTitle('Invitation')
  const { token = '' } = useParams()
  const me = useMe()
  const navigate = useNavigate()
  const refreshSession = useRefreshSession()
  const join = useApiMutation({
    run: () => call('POST /api/invitations/:token/accept', { params: { token } }),
    onDone: async ({ workspaceId }) => {
      rememberWorkspace(workspaceId)
      await refreshSession()
      await navigate('/demos')
    },
  })
  const invitation = useQuery({
    queryKey: ['invitation', token],
    // Once accepted, there is no such invitation any more.
    enabled: join.isIdle,
    queryFn: ({ signal }) => call('GET /api/invitations/:token', { params: { token }, signal }),
  })

  if (invitation.isPending || me.isPending) return <LoadingPage />
  if (!invitation.data) return <Unusable invitation={invitation} />
  const { workspaceName, email } = invitation.data
  const user = me.data?.user
  if (user && !user.isTrial) {
    return (
      <SignPage title={`Join ${workspaceName}`} lead={`You are signed in as ${user.email}.`}>
        <Button
          variant="primary"
          size="tall"
          wide
          loading={join.isPending}
          onClick={() => join.mutate()}
        >
          Join the workspace
        </Button>
      </SignPage>
    )
  }
  const signIn = `/sign-in?${new URLSearchParams({ next: `/invite/${token}` })}`
  if (me.data?.server.signUp === 'closed') {
    return (
      <SignPage title={`Join ${workspaceName}`} lead="This server does not take new accounts.">
        <Link to={signIn} {...buttonLook({ variant: 'primary', size: 'tall', wide: true })}>
          Sign in to join
        </Link>
      </SignPage>
    )
  }
  return (
    <SignPage
      title={`Join ${workspaceName}`}
      lead="Create an account to work on its demos."
      below={
        <>
          Have an account?{' '}
          <Link className="wsui-link" to={signIn}>
            Sign in to join
          </Link>
        </>
      }
    >
      <SignUpForm
        invited={{ email, token }}
        next={`/invite/${token}`}
        onDone={async () => {
          await refreshSession()
          join.mutate()
        }}
      />
    </SignPage>
  )
}

function Unusable({
  invitation,
}: {
  readonly invitation: { error: unknown; isFetching: boolean; refetch: () => unknown }
}) {
  const { error } = invitation
  const ended = error instanceof ApiError && (error.status === 404 || error.status === 410)
  return (
    <FullPage>
      {ended ? (
        <EmptyState
          icon={MailX}
          title="This invitation no longer works"
          actions={
            <Link to="/" {...buttonLook({ variant: 'primary' })}>
              Go to the start
            </Link>
          }
        >
          It was used, withdrawn, or has expired. Ask for a new one.
        </EmptyState>
      ) : (
        <CallFailed title="The invitation could not be loaded" query={invitation} />
      )}
    </FullPage>
  )
}
