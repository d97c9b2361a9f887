import { type Tracking, trackings } from '@waystep/demo-model'
import { Field, Note, Select } from '@waystep/ui'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { trackingHints, trackingLabels } from '../../app/tracking-words.ts'
import { toasts } from '../../toasts/toast-table.ts'

const options = trackings.map((value) => ({ value, label: trackingLabels[value] }))

/** Whose visits are counted in demos of the workspace that do not say it themselves. */
export function PrivacySection() {
  const { workspace } = useSession()
  const isAdmin = workspace.role === 'Admin'
  const save = useApiMutation({
    run: (tracking: Tracking) =>
      call('PATCH /api/workspaces/:workspaceId', {
        params: { workspaceId: workspace.id },
        body: { tracking },
      }),
    refresh: [meKey],
    done: toasts.visitsCounted,
  })
  const shown = save.isPending ? save.variables : workspace.tracking
  return (
    <Section
      title="Privacy"
      lead="Whose visits are counted in demos that have no setting of their own."
    >
      {!isAdmin && <Note>Only an Admin of the workspace can change it.</Note>}
      <Field label="Count visits of" hint={trackingHints[shown]}>
        {(control) => (
          <Select<Tracking>
            {...control}
            value={shown}
            options={options}
            disabled={!isAdmin || save.isPending}
            onChange={(tracking) => save.mutate(tracking)}
          />
        )}
      </Field>
    </Section>
  )
}
