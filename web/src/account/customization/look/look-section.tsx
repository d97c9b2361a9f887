import { colourIssues, usualLook, type Workspace, type WorkspaceLook } from '@waystep/demo-model'
import { Button, Note } from '@waystep/ui'
import { lazy, Suspense } from 'react'
import { call } from '../../../api-client/call.ts'
import { useApiMutation } from '../../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../../app/session/session.tsx'
import { Section } from '../../../app/shell/page.tsx'
import { useTyped } from '../../../app/use-typed.ts'
import { toasts } from '../../../toasts/toast-table.ts'
import { GivenLook } from './given-look.tsx'
import './look.css'
import { LookFields } from './look-fields.tsx'

const LookExample = lazy(() => import('./look-example.tsx'))

/** How new demos of a workspace look, as it is typed. */
export interface LookDraft extends WorkspaceLook, Pick<Workspace, 'color' | 'hotspottextcolor'> {}

/** The look of the workspace: set once, seen on a demo, taken by new ones and given to old ones (M2.2). */
export function LookSection() {
  const { user, workspace } = useSession()
  const { look, color, hotspottextcolor } = workspace
  const {
    typed: draft,
    differing,
    differs: isChanged,
    change,
    forget,
  } = useTyped<LookDraft>({ ...(look ?? usualLook), color, hotspottextcolor })
  const isClosed = workspace.role !== 'Admin' || user.isTrial
  const isValid = [draft.color, draft.hotspottextcolor].every(
    (colour) => colourIssues(colour).length === 0,
  )
  const differs = look === null || isChanged
  const save = useApiMutation({
    run: (sent: Partial<LookDraft>) =>
      call('PATCH /api/workspaces/:workspaceId', {
        params: { workspaceId: workspace.id },
        body: changesFor(draft, sent, look === null),
      }),
    refresh: [meKey],
    done: toasts.lookSaved,
    onDone: (_, sent) => forget(sent),
  })
  return (
    <Section title="Look" lead="New demos begin with it. Each can be changed in its own settings.">
      {isClosed && <Note>Only an Admin of the workspace can change it.</Note>}
      <div className="look">
        <form
          className="settings-form"
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate(differing)
          }}
        >
          <LookFields draft={draft} isClosed={isClosed} onChange={change} />
          {!isClosed && (
            <div>
              <Button type="submit" loading={save.isPending} disabled={!differs || !isValid}>
                Save
              </Button>
            </div>
          )}
        </form>
        <Suspense fallback={<div className="demo-example" />}>
          <LookExample draft={draft} />
        </Suspense>
      </div>
      {!isClosed && look !== null && <GivenLook isUnsaved={differs} />}
    </Section>
  )
}

/** What is sent of what was typed; a workspace without a look gets all of it at first. */
function changesFor(draft: LookDraft, differing: Partial<LookDraft>, isFirst: boolean) {
  const { color, hotspottextcolor, ...look } = differing
  const { color: _, hotspottextcolor: __, ...all } = draft
  return {
    ...((isFirst || Object.keys(look).length > 0) && { look: isFirst ? all : look }),
    ...(color !== undefined && { color }),
    ...(hotspottextcolor !== undefined && { hotspottextcolor }),
  }
}
