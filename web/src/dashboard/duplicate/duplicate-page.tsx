import { Button, Field, Note, Select } from '@waystep/ui'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { SignPage } from '../../account/sign/sign-page.tsx'
import { call } from '../../api-client/call.ts'
import { newId } from '../../api-client/new-id.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { rememberWorkspace } from '../../app/session/remembered-workspace.ts'
import { useSession } from '../../app/session/session.tsx'

/** Where somebody who watched a demo takes a copy of it, as its author allows (M9.40). */
export function DuplicatePage() {
  const { address = '' } = useParams()
  const { workspace, workspaces } = useSession()
  const [workspaceId, setWorkspaceId] = useState(workspace.id)
  const navigate = useNavigate()
  // The same copy, where an answer was lost and it is asked for again.
  const id = useRef(newId())
  const duplicate = useApiMutation({
    run: () =>
      call('POST /api/demos/duplicates', { body: { id: id.current, workspaceId, address } }),
    showsError: true,
    onDone: (demo) => {
      rememberWorkspace(workspaceId)
      return navigate(`/demo/${demo.id}/edit`)
    },
  })
  return (
    <SignPage
      title="Duplicate this demo"
      lead="You get a copy of your own to edit. The original stays as it is."
      below={
        <a className="wsui-link" href={`/demo/${encodeURIComponent(address)}`}>
          Back to the demo
        </a>
      }
    >
      <div className="sign-form">
        {duplicate.isError && <Note tone="danger">{duplicate.error.message}</Note>}
        {workspaces.length > 1 && (
          <Field label="Workspace">
            {(control) => (
              <Select
                {...control}
                size="tall"
                value={workspaceId}
                onChange={setWorkspaceId}
                options={workspaces.map((one) => ({ value: one.id, label: one.name }))}
              />
            )}
          </Field>
        )}
        <Button
          variant="primary"
          size="tall"
          wide
          loading={duplicate.isPending}
          onClick={() => duplicate.mutate()}
        >
          Duplicate demo
        </Button>
      </div>
    </SignPage>
  )
}
