import { MenuItem } from '@waystep/ui'
import { Heading } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { importSteps } from '../actions/import-steps.ts'
import { addFromLibrary } from '../actions/library.ts'
import { recordSteps } from '../actions/record-steps.ts'
import { uploadImages } from '../actions/upload-images.ts'
import { useAddChapter } from '../chapter-panel/use-add-chapter.ts'

/** What puts new steps after one, or before the first (E2.42). */
export function AddStepItems({ afterId }: { readonly afterId: string | null }) {
  const stepIds = afterId === null ? [] : [afterId]
  const { user } = useSession()
  const { addAfter } = useAddChapter()
  return (
    <>
      <ActionMenuItem action={recordSteps} stepIds={stepIds} />
      <ActionMenuItem action={uploadImages} stepIds={stepIds} />
      {!user.isTrial && <ActionMenuItem action={addFromLibrary} stepIds={stepIds} />}
      <ActionMenuItem action={importSteps} stepIds={stepIds} />
      <MenuItem icon={Heading} onSelect={() => addAfter(afterId)}>
        Add Chapter
      </MenuItem>
    </>
  )
}
