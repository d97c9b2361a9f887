import { Button } from '@waystep/ui'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { toasts } from '../../toasts/toast-table.ts'

/** Says whether new chapters have a look of the workspace's own, and takes it back (M7.24). */
export function ChapterDefaultsSection() {
  const { workspace } = useSession()
  const { theme, layout } = workspace.chapterDefaults ?? {}
  const reset = useApiMutation({
    run: () =>
      call('PUT /api/workspaces/:workspaceId/chapter-defaults', {
        params: { workspaceId: workspace.id },
        body: { chapter: null },
      }),
    refresh: [meKey],
    done: toasts.chaptersAsUsual,
  })
  return (
    <Section
      title="New chapters"
      lead={
        workspace.chapterDefaults
          ? `They begin with a look of this workspace’s own: ${theme} theme, text ${layout === 'Left' ? 'on the left' : 'in the center'}.`
          : 'They look as usual. An Admin can choose another look in the settings of any chapter.'
      }
      actions={
        workspace.chapterDefaults &&
        workspace.role === 'Admin' && (
          <Button loading={reset.isPending} onClick={() => reset.mutate()}>
            Back to the usual look
          </Button>
        )
      }
    />
  )
}
