import { type Chapter, chapterDefaultsSchema, chapterIssues } from '@waystep/demo-model'
import { Button } from '@waystep/ui'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey } from '../../app/session/session.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { PanelSection } from './panel-section.tsx'

/** Makes the look of this chapter, as it stands, that of the workspace's new ones (M7.24). */
export function ChapterDefaults({ chapter }: { readonly chapter: Chapter }) {
  const workspace = useDemoWorkspace()
  const save = useApiMutation({
    run: () =>
      call('PUT /api/workspaces/:workspaceId/chapter-defaults', {
        params: { workspaceId: workspace.id },
        body: { chapter: defaultsOf(chapter) },
      }),
    refresh: [meKey],
    done: toasts.chaptersLikeThis,
  })
  if (workspace.role !== 'Admin' || workspace.isTrial) return null
  return (
    <PanelSection title="New chapters">
      <Button
        loading={save.isPending}
        disabled={chapterIssues(chapter).length > 0}
        onClick={() => save.mutate()}
      >
        Use this look for new chapters
      </Button>
    </PanelSection>
  )
}

/**
 * The defaults that a chapter gives to others; a form or a password gives its look only, since their button
 * sends what is asked for there.
 */
function defaultsOf(chapter: Chapter) {
  const { buttons, ...look } = chapter
  return chapterDefaultsSchema.parse({ ...look, buttons: chapter.type === 'Link' ? buttons : [] })
}
