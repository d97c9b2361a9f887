import type { SpeechServiceItem } from '@waystep/api-contract'
import { Button, ConfirmDialog } from '@waystep/ui'
import { useState } from 'react'
import { call } from '../../../api-client/call.ts'
import { useApiMutation } from '../../../api-client/use-api-mutation.ts'
import { useSession } from '../../../app/session/session.tsx'
import { toasts } from '../../../toasts/toast-table.ts'
import { serviceWords } from './service-words.ts'
import { speechServicesKey } from './speech-keys.ts'

interface ServiceRowProps {
  readonly service: SpeechServiceItem
  /** Null: the plan has no voices, so nothing but removing is possible. */
  readonly onChange: (() => void) | null
}

/** A service that speaks for the workspace. */
export function ServiceRow({ service, onChange }: ServiceRowProps) {
  const { workspace } = useSession()
  const [removing, setRemoving] = useState(false)
  const { kind, owner } = service
  const { name } = serviceWords[kind]
  const remove = useApiMutation({
    run: () =>
      call('DELETE /api/workspaces/:workspaceId/speech-services/:kind', {
        params: { workspaceId: workspace.id, kind },
      }),
    refresh: [speechServicesKey(workspace.id)],
    done: toasts.voiceServiceRemoved,
    onDone: () => setRemoving(false),
  })
  return (
    <li className="row voice-service">
      <span className="row-about">
        <span className="row-name">{name}</span>
        <span className="wsui-caption voice-service-about">{aboutOf(service)}</span>
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
        subtitle="Its key is forgotten. Voiceovers that it made stay; new ones need another voice."
        primaryLabel="Remove"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}

function aboutOf({ owner, keyEnd, url }: SpeechServiceItem): string {
  if (owner === 'server') return 'Set up by whoever runs this server, for all workspaces.'
  const key =
    keyEnd === null ? 'No key' : keyEnd === '' ? 'The key is set' : `The key ends in ${keyEnd}`
  return url === null ? key : `${key} · ${url}`
}
