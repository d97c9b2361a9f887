import { leftOutHeader } from '@waystep/api-contract'
import {
  Button,
  Checkbox,
  Dialog,
  DialogBody,
  DialogFooter,
  Field,
  Note,
  SegmentedControl,
} from '@waystep/ui'
import { useState } from 'react'
import { addressOf } from '../../api-client/call.ts'
import { useDownload } from '../../downloads/use-download.ts'
import { useEditor } from '../core/editor-context.ts'
import { type FileFormat, fileFormats } from './file-formats.ts'
import { leftOutWords } from './row-words.ts'

interface ExportDialogProps {
  readonly language: string
  /** The language’s. */
  readonly name: string
  readonly onClose: () => void
}

interface WantedExport {
  readonly language: string
  readonly format: FileFormat
  /** Without what people confirmed. */
  readonly open: boolean
}

/** What a translator gets: all texts of the demo with what is translated of them, as a file. */
export function ExportDialog({ language, name, onClose }: ExportDialogProps) {
  const { demoId } = useEditor().session
  const [format, setFormat] = useState<FileFormat>('xliff')
  const [open, setOpen] = useState(false)
  const { isMaking, problem, leftOutPages, save } = useExport(demoId, onClose)
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
                disabled={isMaking}
                value={format}
                segments={fileFormats}
                onChange={setFormat}
              />
            )}
          </Field>
          <Checkbox checked={open} disabled={isMaking} onChange={setOpen}>
            Without texts that people confirmed
          </Checkbox>
          {problem !== null && <Note tone="danger">{problem} No file was made.</Note>}
          {leftOutPages > 0 && (
            <Note tone="warning">The file was saved. {leftOutWords(leftOutPages)}</Note>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{leftOutPages > 0 ? 'Close' : 'Cancel'}</Button>
        <Button
          variant="primary"
          loading={isMaking}
          onClick={() => void save({ language, format, open })}
        >
          Download
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** What a saved file lacks is told before the dialog is closed. */
function useExport(demoId: string, onDone: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const [leftOutPages, setLeftOutPages] = useState(0)
  const { isMaking, download } = useDownload({
    onSaved(headers) {
      const pages = Number(headers.get(leftOutHeader) ?? 0)
      setLeftOutPages(pages)
      if (pages === 0) onDone()
    },
    onRefused: ({ message }) => setProblem(message),
  })
  const save = async ({ language, format, open }: WantedExport) => {
    setProblem(null)
    setLeftOutPages(0)
    const ending = fileFormats.find(({ value }) => value === format)?.ending
    await download({
      address: addressOf('/api/demo/:id/translations/:language/file', {
        params: { id: demoId, language },
        query: { format, open },
      }),
      name: `${demoId}-${language}.${ending}`,
    })
  }
  return { isMaking, problem, leftOutPages, save }
}
