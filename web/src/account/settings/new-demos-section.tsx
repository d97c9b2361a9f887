import { Note, Switch } from '@waystep/ui'
import { useId } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { toasts } from '../../toasts/toast-table.ts'

/** Whether new demos of the workspace are private until somebody shares them. */
export function NewDemosSection() {
  const { workspace } = useSession()
  const id = useId()
  const isAdmin = workspace.role === 'Admin'
  const save = useApiMutation({
    run: (publicAtOnce: boolean) =>
      call('PATCH /api/workspaces/:workspaceId', {
        params: { workspaceId: workspace.id },
        body: { publicAtOnce },
      }),
    refresh: [meKey],
    done: toasts.newDemosSet,
  })
  return (
    <Section title="New demos" lead="A new demo is private until somebody shares it.">
      {!isAdmin && <Note>Only an Admin of the workspace can change it.</Note>}
      <div className="wsui-row settings-switch">
        <label htmlFor={id} className="wsui-grow">
          New demos are public at once
          <span className="wsui-caption settings-switch-hint">
            The link of each is on from its first step. Existing demos stay as they are.
          </span>
        </label>
        <Switch
          id={id}
          checked={save.isPending ? save.variables : workspace.publicAtOnce}
          disabled={!isAdmin}
          loading={save.isPending}
          onChange={(publicAtOnce) => save.mutate(publicAtOnce)}
        />
      </div>
    </Section>
  )
}
