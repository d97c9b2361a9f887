import {
  Button,
  buttonLook,
  Checkbox,
  Dialog,
  DialogBody,
  DialogFooter,
  Field,
  SegmentedControl,
} from '@waystep/ui'
import { useState } from 'react'
import { addressOf } from '../../api-client/call.ts'
import { useEditor } from '../core/editor-context.ts'
import { type FileFormat, fileFormats } from './file-formats.ts'

interface ExportDialogProps {
  readonly language: string
  /** The language’s. */
  readonly name: string
  readonly onClose: () => void
}

/** What a translator gets: all texts of the demo with what is translated of them, as a file. */
export function ExportDialog({ language, name, onClose }: ExportDialogProps) {
  const { demoId } = useEditor().session
  const [format, setFormat] = useState<FileFormat>('xliff')
  const [open, setOpen] = useState(false)
  const address = addressOf('/api/demo/:id/translations/:language/file', {
    params: { id: demoId, language },
    query: { format, open },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export for translators"
      subtitle={`The demo’s texts beside their ${name} ones, as they are saved. What comes back is imported here.`}
    >
      <DialogBody>
        <div className="ed-hub-file">
          <Field label="Format" hint={fileFormats.find(({ value }) => value === format)?.hint}>
            {() => (
              <SegmentedControl
                label="Format"
                equal
                value={format}
                segments={fileFormats}
                onChange={setFormat}
              />
            )}
          </Field>
          <Checkbox checked={open} onChange={setOpen}>
            Without texts that people confirmed
          </Checkbox>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <a {...buttonLook({ variant: 'primary' })} href={address} download onClick={onClose}>
          Download
        </a>
      </DialogFooter>
    </Dialog>
  )
}
