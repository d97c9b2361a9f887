import { Button, Dialog, DialogBody, DialogFooter, Note } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { UnpublishedList } from './unpublished-list.tsx'
import { usePublishing } from './use-publishing.ts'
import { useUnpublished } from './use-unpublished.ts'
import './versions.css'

/** What would be published, and the button for it. */
export function PublishDialog() {
  const { session, closeDialog } = useEditor()
  const unpublished = useUnpublished()
  const { publish } = usePublishing()
  const isSaved = session.queue.status.value.state === 'saved'
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Publish changes"
      subtitle={
        unpublished ? 'Viewers get these changes from now on.' : 'Viewers have all your changes.'
      }
    >
      <DialogBody>
        <div className="ed-share">
          {unpublished && <UnpublishedList unpublished={unpublished} />}
          {!isSaved && <Note tone="warning">Not all changes are saved yet.</Note>}
          {publish.isError && <Note tone="danger">{publish.error.message}</Note>}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={closeDialog}>Cancel</Button>
        <Button
          variant="primary"
          loading={publish.isPending}
          disabled={unpublished === null || !isSaved}
          onClick={() => publish.mutate(undefined, { onSuccess: closeDialog })}
        >
          Publish
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
