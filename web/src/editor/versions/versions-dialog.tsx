import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, DialogBody, EmptyState, Note, Skeleton } from '@waystep/ui'
import { History } from 'lucide-react'
import { call } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useEditor } from '../core/editor-context.ts'
import { usePublishing } from './use-publishing.ts'
import { VersionRow } from './version-row.tsx'
import { versionsKeyOf } from './versions-key.ts'
import './versions.css'

/** What was published of the demo, to look at and to give viewers again. */
export function VersionsDialog() {
  const { session, closeDialog } = useEditor()
  const { publish } = usePublishing()
  const params = { id: session.demoId }
  const versions = useQuery({
    queryKey: versionsKeyOf(session.demoId),
    queryFn: ({ signal }) => call('GET /api/demo/:id/versions', { params, signal }),
    staleTime: 0,
  })
  const list = versions.data?.versions ?? []
  const isKept = list[0]?.revision === session.sync.revision()
  const isSaved = session.queue.status.value.state === 'saved'
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Versions"
      subtitle="The last 20 states of the demo that were published or kept."
      width={560}
    >
      <DialogBody>
        <div className="ed-versions">
          {versions.isError && (
            <CallFailed title="The versions could not be loaded" query={versions} />
          )}
          {versions.isPending && <Skeleton height={160} radius={8} />}
          {versions.data && list.length === 0 && (
            <EmptyState icon={History} title="No versions yet">
              Keep the demo as it is now, or let changes wait until you publish them: each time is a
              version.
            </EmptyState>
          )}
          {list.length > 0 && (
            <ul>
              {list.map((version) => (
                <VersionRow key={version.id} version={version} />
              ))}
            </ul>
          )}
          {publish.isError && <Note tone="danger">{publish.error.message}</Note>}
          {versions.data && list.every(({ isLive }) => !isLive) && (
            <div>
              <Button
                loading={publish.isPending}
                disabled={isKept || !isSaved}
                onClick={() => publish.mutate()}
              >
                {isKept ? 'This state is kept' : 'Keep this version'}
              </Button>
            </div>
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}
