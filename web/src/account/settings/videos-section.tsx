import { Note, Switch } from '@waystep/ui'
import { useId } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { toasts } from '../../toasts/toast-table.ts'

/** Whether videos are kept as they were uploaded, too, once they are prepared (M2.20). */
export function VideosSection() {
  const { workspace } = useSession()
  const id = useId()
  const isAdmin = workspace.role === 'Admin'
  const save = useApiMutation({
    run: (keepsOriginalVideos: boolean) =>
      call('PATCH /api/workspaces/:workspaceId', {
        params: { workspaceId: workspace.id },
        body: { keepsOriginalVideos },
      }),
    refresh: [meKey],
    done: toasts.originalVideosSet,
  })
  return (
    <Section
      title="Videos"
      lead="A video that not every browser can play is prepared: as MP4, with at most 1080 lines. Viewers get the prepared one."
    >
      {!isAdmin && <Note>Only an Admin of the workspace can change it.</Note>}
      <div className="wsui-row settings-switch">
        <label htmlFor={id} className="wsui-grow">
          Keep original videos
          <span className="wsui-caption settings-switch-hint">
            The uploaded file stays beside the prepared one, and takes storage. Otherwise it is
            deleted a week after the video was prepared, and cannot be brought back.
          </span>
        </label>
        <Switch
          id={id}
          checked={save.isPending ? save.variables : workspace.keepsOriginalVideos}
          disabled={!isAdmin}
          loading={save.isPending}
          onChange={(keepsOriginalVideos) => save.mutate(keepsOriginalVideos)}
        />
      </div>
    </Section>
  )
}
