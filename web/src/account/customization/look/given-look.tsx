import { useQuery } from '@tanstack/react-query'
import { Button } from '@waystep/ui'
import { Undo2 } from 'lucide-react'
import { call } from '../../../api-client/call.ts'
import { useApiMutation } from '../../../api-client/use-api-mutation.ts'
import { useSession } from '../../../app/session/session.tsx'
import { say } from '../../../toasts/say.ts'
import { toasts } from '../../../toasts/toast-table.ts'

/** Gives the saved look to the demos that there are, and takes back what was given to them last. */
export function GivenLook({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { workspace } = useSession()
  const params = { workspaceId: workspace.id }
  const key = ['given-look', workspace.id]
  const last = useQuery({
    queryKey: key,
    queryFn: () => call('GET /api/workspaces/:workspaceId/given-look', { params }),
  })
  const give = useApiMutation({
    run: () => call('POST /api/workspaces/:workspaceId/given-look', { params }),
    refresh: [key],
    onDone: ({ demos }) => say(toasts.lookGiven(demos)),
  })
  const takeBack = useApiMutation({
    run: () => call('DELETE /api/workspaces/:workspaceId/given-look', { params }),
    refresh: [key],
    onDone: ({ demos }) => say(toasts.lookTakenBack(demos)),
  })
  const given = last.data?.given ?? null
  const isBusy = give.isPending || takeBack.isPending
  return (
    <div className="look-given">
      <p className="wsui-muted">
        {given === null
          ? 'Demos that exist keep their own look until you give them this one. You can take it back for 30 days.'
          : `Colors and look were given to ${counted(given.demos)} on ${day(given.givenAt)}. What was changed since stays when you take it back.`}
      </p>
      <div className="settings-actions">
        <Button
          loading={give.isPending}
          disabled={isBusy || isUnsaved}
          onClick={() => give.mutate()}
        >
          Give to all demos
        </Button>
        {given !== null && (
          <Button
            icon={Undo2}
            loading={takeBack.isPending}
            disabled={isBusy}
            onClick={() => takeBack.mutate()}
          >
            Take back in all demos
          </Button>
        )}
      </div>
    </div>
  )
}

const counted = (demos: number) => (demos === 1 ? '1 demo' : `${demos} demos`)

const day = (date: string) => new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium' })
