import type { CustomFont } from '@waystep/demo-model'
import { fontStack } from '@waystep/stage'
import { ConfirmDialog, IconButton } from '@waystep/ui'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { loadCustomFont } from '../../demo-fonts/load-custom-font.ts'
import { toasts } from '../../toasts/toast-table.ts'

/** A font of the workspace, its name written in it. */
export function FontRow({ font }: { readonly font: CustomFont }) {
  const { workspace } = useSession()
  const [removing, setRemoving] = useState(false)
  const remove = useApiMutation({
    run: () =>
      call('DELETE /api/workspaces/:workspaceId/fonts/:fontId', {
        params: { workspaceId: workspace.id, fontId: font.id },
      }),
    refresh: [meKey],
    done: toasts.fontRemoved,
    onDone: () => setRemoving(false),
  })
  useEffect(() => loadCustomFont(workspace.id, font), [workspace.id, font])
  const family = fontStack({ font: 'Custom', customFontId: font.id }) ?? undefined
  return (
    <li className="row">
      <span className="row-about">
        <span className="settings-font wsui-cut" style={{ fontFamily: family }}>
          {font.name}
        </span>
        <span className="wsui-caption">{font.isVariable ? 'All weights' : 'One weight'}</span>
      </span>
      {workspace.role === 'Admin' && (
        <IconButton label={`Remove ${font.name}`} icon={Trash2} onClick={() => setRemoving(true)} />
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={`Remove ${font.name}?`}
        subtitle="Demos that are written in it show the default font, also to viewers."
        primaryLabel="Remove"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
