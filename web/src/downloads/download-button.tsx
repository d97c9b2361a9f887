import { Button } from '@waystep/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../toasts/say.ts'
import { toasts } from '../toasts/toast-table.ts'
import type { WantedFile } from './download-file.ts'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps {
  readonly file: WantedFile
  readonly children: ReactNode
}

/** Saves a file of the server on this device, and says why where there is none. */
export function DownloadButton({ file, children }: DownloadButtonProps) {
  const { isMaking, download } = useDownload({
    onRefused: ({ message }) => say(toasts.refused(message)),
  })
  return (
    <Button icon={Download} loading={isMaking} onClick={() => void download(file)}>
      {children}
    </Button>
  )
}
