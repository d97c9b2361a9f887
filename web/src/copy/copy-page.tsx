import type { CopyJob } from '@waystep/api-contract'
import { Button, buttonLook, Field, Note, Select } from '@waystep/ui'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { SignPage } from '../account/sign/sign-page.tsx'
import { call } from '../api-client/call.ts'
import { newId } from '../api-client/new-id.ts'
import { useApiMutation } from '../api-client/use-api-mutation.ts'
import { CallFailed } from '../app/pages/call-failed.tsx'
import { FullPage } from '../app/pages/full-page.tsx'
import { LoadingPage } from '../app/pages/loading-page.tsx'
import { rememberedWorkspace, rememberWorkspace } from '../app/session/remembered-workspace.ts'
import { type SessionWorkspace, useMe, useRefreshSession } from '../app/session/session.tsx'
import { keptPasses } from '../viewer/gates/kept-passes.ts'
import { rememberedGates } from '../viewer/gates/remembered-gates.ts'
import { CopyProgress } from './copy-progress.tsx'
import { useCopyJob } from './use-copy-job.ts'

const title = 'Copy this demo'

/** Where whoever watches a demo takes a copy of it into a workspace of theirs (M9.40); who has no account signs up first. */
export function CopyPage() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const me = useMe()
  if (me.isPending) return <LoadingPage />
  if (!me.data) {
    return (
      <FullPage>
        <CallFailed title="Waystep could not be opened" query={me} />
      </FullPage>
    )
  }
  const { user, workspaces, server } = me.data
  const publicationId = query.get('of') ?? ''
  if (!user || user.isTrial) {
    const next = `/copy/${id}?${new URLSearchParams({ of: publicationId })}`
    return <WithoutAccount demoId={id} next={next} mayJoin={server.signUp === 'open'} />
  }
  const [first] = workspaces
  if (!first) {
    return (
      <SignPage title={title} below={<Back demoId={id} />}>
        <Note tone="danger">You are in no workspace that it could be copied into.</Note>
      </SignPage>
    )
  }
  return (
    <Copying
      demoId={id}
      publicationId={publicationId}
      workspaces={[first, ...workspaces.slice(1)]}
    />
  )
}

interface WithoutAccountProps {
  readonly demoId: string
  /** The way back here. */
  readonly next: string
  readonly mayJoin: boolean
}

function WithoutAccount({ demoId, next, mayJoin }: WithoutAccountProps) {
  const kept = new URLSearchParams({ next })
  return (
    <SignPage
      title={title}
      lead="The copy needs a workspace of yours. You come back here afterwards."
      below={<Back demoId={demoId} />}
    >
      {mayJoin && (
        <Link
          to={`/sign-up?${kept}`}
          {...buttonLook({ variant: 'primary', size: 'tall', wide: true })}
        >
          Create an account
        </Link>
      )}
      <Link
        to={`/sign-in?${kept}`}
        {...buttonLook({ variant: mayJoin ? 'secondary' : 'primary', size: 'tall', wide: true })}
      >
        Sign in
      </Link>
    </SignPage>
  )
}

interface CopyingProps {
  readonly demoId: string
  readonly publicationId: string
  readonly workspaces: readonly [SessionWorkspace, ...SessionWorkspace[]]
}

function Copying({ demoId, publicationId, workspaces }: CopyingProps) {
  const navigate = useNavigate()
  const refreshSession = useRefreshSession()
  const [workspaceId, setWorkspaceId] = useState(
    () => workspaces.find(({ id }) => id === rememberedWorkspace())?.id ?? workspaces[0].id,
  )
  // Whoever presses again because no answer came asks for the same copy.
  const [id, setId] = useState(newId)
  const open = async (copy: Pick<CopyJob, 'id' | 'workspaceId'>) => {
    rememberWorkspace(copy.workspaceId)
    await refreshSession()
    await navigate(`/demo/${copy.id}/edit`)
  }
  const { job, isPending, isOutOfSight, follow, cancel } = useCopyJob({
    kind: 'viewed',
    originalId: demoId,
    onMade: open,
  })
  const begin = useApiMutation({
    run: () =>
      call('POST /api/demo/:id/copies', {
        params: { id: demoId },
        body: { id, workspaceId, ...gatesOf(demoId, publicationId) },
      }),
    onDone: (begun) => {
      follow(begun)
      setId(newId())
    },
    showsError: true,
  })
  const ending = useApiMutation({ run: cancel })
  if (job?.state === 'running') {
    return (
      <SignPage title={title} below={<Back demoId={demoId} />}>
        <CopyProgress job={job} isOutOfSight={isOutOfSight} />
        <Button size="tall" wide loading={ending.isPending} onClick={() => ending.mutate()}>
          Cancel
        </Button>
      </SignPage>
    )
  }
  return (
    <SignPage
      title={title}
      lead="You get its steps as you watch them, private until you share them. Answers to forms, passwords, and its author’s logo, font and music stay behind."
      below={<Back demoId={demoId} />}
    >
      {begin.isError ? (
        <Note tone="danger">{begin.error.message}</Note>
      ) : (
        job && <Outcome job={job} />
      )}
      <Field label="Workspace">
        {(control) => (
          <Select
            {...control}
            size="tall"
            value={workspaceId}
            onChange={setWorkspaceId}
            options={workspaces.map(({ id: value, name }) => ({ value, label: name }))}
          />
        )}
      </Field>
      <Button
        variant="primary"
        size="tall"
        wide
        loading={begin.isPending || isPending}
        onClick={() => begin.mutate()}
      >
        Copy to my workspace
      </Button>
    </SignPage>
  )
}

/** What became of the copy before. */
function Outcome({ job }: { readonly job: CopyJob }) {
  switch (job.state) {
    case 'failed':
      return <Note tone="danger">{job.message}</Note>
    case 'cancelled':
      return <Note>The copy was canceled. Nothing was copied.</Note>
    case 'done':
      return (
        <Note tone="success">
          You copied this demo.{' '}
          <Link
            className="wsui-link"
            to={`/demo/${job.id}/edit`}
            onClick={() => rememberWorkspace(job.workspaceId)}
          >
            Open your copy
          </Link>
        </Note>
      )
    case 'running':
      return null
  }
}

function Back({ demoId }: { readonly demoId: string }) {
  return (
    <a className="wsui-link" href={`/demo/${demoId}`}>
      Back to the demo
    </a>
  )
}

/** The gates that were passed in this tab, while the demo was watched in it, and those that the browser keeps open. */
function gatesOf(demoId: string, publicationId: string) {
  const grant = /^\/v\/([^/]+)\/$/.exec(rememberedGates(publicationId)?.grantBase ?? '')?.[1]
  // Whatever runs on this origin may have written there.
  const passes = keptPasses(demoId)
    .filter(({ length }) => length <= 400)
    .slice(-30)
  return {
    ...(grant !== undefined && { grant }),
    ...(passes.length > 0 && { passes }),
  }
}
