import { MenuItem, MenuSeparator } from '@waystep/ui'
import { Heading } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { useAddChapter } from '../chapter-panel/use-add-chapter.ts'
import { showCreatePanel } from '../create-panel/show-create-panel.ts'
import { recordSteps } from '../extension/record-steps.ts'
import { importSteps } from '../import-steps/import-steps.ts'
import { addFromLibrary } from '../media-library/library-actions.ts'
import { recordVideo } from '../recorder/record-video.ts'
import { uploadImages } from '../uploads/upload-images.ts'
import { uploadVideo } from '../uploads/videos/upload-video.ts'

/** What puts new steps after one, or before the first (E2.42). */
export function AddStepItems({ afterId }: { readonly afterId: string | null }) {
  const stepIds = afterId === null ? [] : [afterId]
  const { user } = useSession()
  const { addAfter } = useAddChapter()
  return (
    <>
      <ActionMenuItem action={recordSteps} stepIds={stepIds} />
      <ActionMenuItem action={uploadImages} stepIds={stepIds} />
      <ActionMenuItem action={uploadVideo} stepIds={stepIds} />
      <ActionMenuItem action={recordVideo} stepIds={stepIds} />
      {!user.isTrial && <ActionMenuItem action={addFromLibrary} stepIds={stepIds} />}
      <ActionMenuItem action={importSteps} stepIds={stepIds} />
      <MenuItem icon={Heading} onSelect={() => addAfter(afterId)}>
        Add Chapter
      </MenuItem>
      <MenuSeparator />
      <ActionMenuItem action={showCreatePanel} stepIds={stepIds} />
    </>
  )
}
