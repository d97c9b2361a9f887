import type { TextServiceItem } from '@waystep/api-contract'
import { Button, ConfirmDialog } from '@waystep/ui'
import { useState } from 'react'
import { call } from '../../../api-client/call.ts'
import { useApiMutation } from '../../../api-client/use-api-mutation.ts'
import { useSession } from '../../../app/session/session.tsx'
import { toasts } from '../../../toasts/toast-table.ts'
import { textServicesKey, textServiceWords } from './text-service-words.ts'

interface TextServiceRowProps {
  readonly service: TextServiceItem
  /** Null: the plan has no texts by AI, so nothing but removing is possible. */
  readonly onChange: (() => void) | null
}

/** A service that writes or translates texts for the workspace. */
export function TextServiceRow({ service, onChange }: TextServiceRowProps) {
  const { workspace } = useSession()
  const [removing, setRemoving] = useState(false)
  const { kind, owner, keyEnd, url } = service
  const { name } = textServiceWords[kind]
  const remove = useApiMutation({
    run: () =>
      call('DELETE /api/workspaces/:workspaceId/text-services/:kind', {
        params: { workspaceId: workspace.id, kind },
      }),
    refresh: [textServicesKey(workspace.id)],
    done: toasts.textServiceRemoved,
    onDone: () => setRemoving(false),
  })
  const key = keyEnd === null ? 'No key' : keyEnd ? `The key ends in ${keyEnd}` : 'The key is set'
  const about =
    owner === 'server'
      ? 'Set up by whoever runs this server, for all workspaces.'
      : [key, url].filter(Boolean).join(' · ')
  return (
    <li className="row">
      <span className="row-about">
        <span className="row-name">{name}</span>
        <span className="wsui-caption">{about}</span>
      </span>
      {owner === 'workspace' && (
        <span className="settings-actions">
          {onChange && <Button onClick={onChange}>Change</Button>}
          <Button onClick={() => setRemoving(true)}>Remove</Button>
        </span>
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={`Remove ${name}?`}
        subtitle="Its key is forgotten. Texts that it wrote or translated stay."
        primaryLabel="Remove"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
