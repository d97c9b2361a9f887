import { assetHashOf, type Workspace } from '@waystep/demo-model'
import { ConfirmDialog, IconButton, Input } from '@waystep/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addressOf, call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { trackNameLimit } from './upload-track.ts'

interface TrackRowProps {
  readonly track: Workspace['customBackgroundMusic'][number]
}

/** A track with its name, which is saved when it is left; to hear and to remove. */
export function TrackRow({ track }: TrackRowProps) {
  const { workspace } = useSession()
  const isAdmin = workspace.role === 'Admin'
  const [name, setName] = useState(track.name)
  const [isAsked, setAsked] = useState(false)
  const params = { workspaceId: workspace.id, hash: assetHashOf(track.url) ?? '' }
  const rename = useApiMutation({
    run: (to: string) =>
      call('PATCH /api/workspaces/:workspaceId/music/:hash', { params, body: { name: to } }),
    refresh: [meKey],
    done: toasts.trackRenamed,
  })
  const remove = useApiMutation({
    run: () => call('DELETE /api/workspaces/:workspaceId/music/:hash', { params }),
    refresh: [meKey],
    done: toasts.trackRemoved,
  })
  const save = () => {
    const typed = name.trim()
    if (typed === '') setName(track.name)
    else if (typed !== track.name) rename.mutate(typed)
  }
  return (
    <li>
      <Input
        aria-label={`Name of ${track.name}`}
        value={name}
        disabled={!isAdmin}
        maxLength={trackNameLimit}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: It is music, in which nobody speaks. */}
      <audio
        controls
        preload="none"
        aria-label={track.name}
        src={addressOf('/api/assets/:workspaceId/:hash', { params })}
      />
      {isAdmin && (
        <IconButton
          label={`Remove ${track.name}`}
          icon={Trash2}
          disabled={remove.isPending}
          onClick={() => setAsked(true)}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title={`Remove “${track.name}”?`}
          subtitle="Demos that play it are silent at once, until another track is chosen there."
          primaryLabel="Remove"
          onConfirm={() => {
            setAsked(false)
            remove.mutate()
          }}
        />
      )}
    </li>
  )
}
