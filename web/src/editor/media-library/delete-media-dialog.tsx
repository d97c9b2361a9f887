import { useQuery } from '@tanstack/react-query'
import type { LibraryItem, LibraryUse } from '@waystep/api-contract'
import { messageOf } from '@waystep/demo-model'
import { Button, Dialog, DialogBody, DialogFooter, Note, Skeleton } from '@waystep/ui'
import { call } from '../../api-client/call.ts'

interface DeleteMediaDialogProps {
  readonly item: LibraryItem
  readonly workspaceId: string
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Asks before an item is deleted, and lists the demos that use it (E2.62, M2.24). */
export function DeleteMediaDialog({
  item,
  workspaceId,
  onDelete,
  onClose,
}: DeleteMediaDialogProps) {
  const usage = useQuery({
    queryKey: ['library-usage', workspaceId, item.Key],
    queryFn: ({ signal }) =>
      call('GET /api/library/:workspaceId/:key/usage', {
        params: { workspaceId, key: item.Key },
        signal,
      }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={item.Duration === null ? 'Delete image' : 'Delete video'}
      subtitle="It is removed from the media library for everybody in the workspace. Demos that use it keep it."
    >
      <DialogBody>
        {usage.isPending && (
          <div
            className="ed-library-uses"
            role="status"
            aria-busy
            aria-label="Checking media usage"
          >
            <Skeleton width="64%" />
            <Skeleton width="40%" height={10} />
          </div>
        )}
        {usage.isError && <Note tone="warning">{messageOf({ code: 'media-usage-failed' })}</Note>}
        {usage.data && <Uses demos={usage.data.demos} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          disabled={usage.isPending}
          onClick={() => {
            onClose()
            onDelete()
          }}
        >
          Delete
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Uses({ demos }: { readonly demos: readonly LibraryUse[] }) {
  if (demos.length === 0) return <p className="ed-library-uses">No demo uses it.</p>
  return (
    <div className="ed-library-uses">
      <p>{demos.length === 1 ? '1 demo uses it:' : `${demos.length} demos use it:`}</p>
      <ul aria-label="Demos that use it">
        {demos.map(({ demoId, title, isInTrash, steps }) => (
          <li key={demoId}>
            <strong className="wsui-cut">{title}</strong>
            {isInTrash && <span className="wsui-caption"> in the trash</span>}
            <ul>
              {steps.map(({ id, number, text }) => (
                <li key={id} className="wsui-caption wsui-num wsui-cut">
                  {text ? `Step ${number}: ${text}` : `Step ${number}`}
                </li>
              ))}
              {steps.length === 0 && <li className="wsui-caption">Elsewhere in the demo</li>}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
