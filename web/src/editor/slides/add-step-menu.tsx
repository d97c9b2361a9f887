import { Icon, Menu, MenuItem } from '@waystep/ui'
import { Heading, Plus } from 'lucide-react'
import { memo } from 'react'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { recordSteps } from '../actions/record-steps.ts'
import { uploadImages } from '../actions/upload-images.ts'
import { useAddChapter } from '../chapter-panel/use-add-chapter.ts'

/** What puts new steps after one, or before the first (E2.42). */
export function AddStepItems({ afterId }: { readonly afterId: string | null }) {
  const stepIds = afterId === null ? [] : [afterId]
  const { addAfter } = useAddChapter()
  return (
    <>
      <ActionMenuItem action={recordSteps} stepIds={stepIds} />
      <ActionMenuItem action={uploadImages} stepIds={stepIds} />
      <MenuItem icon={Heading} onSelect={() => addAfter(afterId)}>
        Add Chapter
      </MenuItem>
    </>
  )
}

/** The gap between two tiles, which opens a line on hover and focus. */
export const AddStepMenu = memo(function AddStepMenu({
  afterId,
  afterNumber,
}: {
  readonly afterId: string | null
  readonly afterNumber: number
}) {
  return (
    <div className="ed-gap">
      <Menu
        align="center"
        trigger={
          <button
            type="button"
            className="ed-gap-button"
            aria-label={
              afterNumber === 0 ? 'Add a step at the start' : `Add a step after ${afterNumber}`
            }
          >
            <span>
              <Icon of={Plus} size={14} />
            </span>
          </button>
        }
      >
        <AddStepItems afterId={afterId} />
      </Menu>
    </div>
  )
})
