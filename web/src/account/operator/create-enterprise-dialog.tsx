import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { NameDialog } from '../../dashboard/name-dialog.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { enterprisesKey } from './operator-keys.ts'

export function CreateEnterpriseDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useApiMutation({
    run: (name: string) => call('POST /api/operator/enterprises', { body: { name } }),
    refresh: [enterprisesKey],
    done: toasts.enterpriseMade,
    onDone: onClose,
  })
  return (
    <NameDialog
      title="New enterprise"
      subtitle="A group of workspaces. Choose it in the row of each workspace that belongs to it."
      label="Name"
      value=""
      limit={100}
      saveLabel="Create enterprise"
      saving={create.isPending}
      onSave={(name) => create.mutate(name)}
      onClose={onClose}
    />
  )
}
