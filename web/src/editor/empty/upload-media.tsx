import { Button, Menu } from '@waystep/ui'
import { Upload } from 'lucide-react'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { uploadImages } from '../uploads/upload-images.ts'
import { uploadVideo } from '../uploads/videos/upload-video.ts'

const noSteps: readonly string[] = []

/** Files of the author's own as the first steps (E2.27). */
export function UploadMedia() {
  return (
    <Menu align="center" trigger={<Button icon={Upload}>Upload Media</Button>}>
      <ActionMenuItem action={uploadImages} stepIds={noSteps} />
      <ActionMenuItem action={uploadVideo} stepIds={noSteps} />
    </Menu>
  )
}
