import { Button, FullScreenDialog, Skeleton } from '@waystep/ui'
import './video-editor.css'

interface LoadingVideoProps {
  /** Does it wait until the server has made what this browser can play? */
  readonly isPreparing: boolean
  readonly onClose: () => void
}

/** The video editor while its film is on its way. */
export function LoadingVideo({ isPreparing, onClose }: LoadingVideoProps) {
  return (
    <FullScreenDialog
      title="Edit video"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className="ed-video-editor">
        <div className="ed-video-area">
          <div className="ed-video-waiting">
            <Skeleton />
          </div>
          <p className="ed-video-status" role="status">
            {isPreparing
              ? 'This browser cannot play the video as it was sent. It is being prepared.'
              : 'Loading video…'}
          </p>
        </div>
        <div className="ed-video-tools" aria-hidden="true">
          <Skeleton width={220} height={32} />
          <Skeleton width={152} height={28} />
          <Skeleton height={56} />
          <Skeleton width={96} height={16} />
        </div>
      </div>
    </FullScreenDialog>
  )
}
