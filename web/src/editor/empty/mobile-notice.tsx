import { Button, Note } from '@waystep/ui'
import { useSession } from '../../app/session/session.tsx'
import { useAction } from '../actions/use-action.ts'
import { useEditor } from '../core/editor-context.ts'
import { showCreatePanel } from '../create-panel/show-create-panel.ts'
import { addFromLibrary } from '../media-library/library-actions.ts'
import { uploadImages } from '../uploads/upload-images.ts'
import { uploadVideo } from '../uploads/videos/upload-video.ts'

/** M1.10; shown by the style sheet on narrow screens only. */
export function MobileNotice() {
  const { user } = useSession()
  const isEmpty = useEditor().demo.stepCount.value === 0
  const upload = useAction(uploadImages)
  const video = useAction(uploadVideo)
  const more = useAction(showCreatePanel)
  const library = useAction(addFromLibrary)
  return (
    <div className="ed-mobile">
      <Note tone="brand">
        The editor is not optimized for mobile. Open it on a larger screen to edit; you can add
        images and videos from here.
      </Note>
      <span className="ed-mobile-actions">
        <Button size="dense" icon={upload.icon} onClick={upload.run}>
          {upload.label}
        </Button>
        <Button size="dense" icon={video.icon} onClick={video.run}>
          {video.label}
        </Button>
        {!isEmpty && (
          <Button size="dense" icon={more.icon} onClick={more.run}>
            {more.label}
          </Button>
        )}
        {!user.isTrial && (
          <Button size="dense" icon={library.icon} onClick={library.run}>
            {library.label}
          </Button>
        )}
      </span>
    </div>
  )
}
