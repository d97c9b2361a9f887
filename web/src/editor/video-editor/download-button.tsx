import { Button, buttonLook, Icon } from '@waystep/ui'
import { Download } from 'lucide-react'
import type { VideoDownload } from './use-video-download.ts'

interface DownloadButtonProps {
  readonly download: VideoDownload
  /** What the file is called on the author's device. */
  readonly name: string
}

/** The whole film as it is served, once the server has it (M4.6). */
export function DownloadButton({ download, name }: DownloadButtonProps) {
  const { state, url, prepareAgain } = download
  if (state === 'ready' && url !== null) {
    return (
      <a {...buttonLook({ variant: 'quiet', size: 'dense' })} href={url} download={name}>
        <Icon of={Download} />
        Download video
      </a>
    )
  }
  const isOnItsWay = state === 'inProgress' || state === 'asking'
  return (
    <Button
      variant="quiet"
      size="dense"
      icon={Download}
      loading={isOnItsWay}
      title={isOnItsWay ? 'The server is still preparing it.' : undefined}
      onClick={prepareAgain}
    >
      {isOnItsWay ? 'Preparing download' : 'Try to prepare it again'}
    </Button>
  )
}
