import { Button, Note } from '@waystep/ui'
import { uploadImages } from '../actions/upload-images.ts'
import { useAction } from '../actions/use-action.ts'

/** M1.10; shown by the style sheet on narrow screens only. */
export function MobileNotice() {
  const { label, icon, run } = useAction(uploadImages)
  return (
    <div className="ed-mobile">
      <Note tone="brand">
        The editor is not optimized for mobile. Open it on a larger screen to edit; you can add
        images from here.
      </Note>
      <Button size="dense" icon={icon} onClick={run}>
        {label}
      </Button>
    </div>
  )
}
