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
import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { exportFile } from './export-file.ts'
import { type FileFormat, fileFormats } from './file-formats.ts'
import { leftOutWords } from './row-words.ts'

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
  const { isMaking, problem, leftOutPages, download } = useExport(demoId, onClose)
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
          onClick={() => void download({ language, format, open })}
        >
          Download
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** Whoever closes the dialog meanwhile gets no file. What a saved file lacks is told before the dialog is closed. */
function useExport(demoId: string, onDone: () => void) {
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [leftOutPages, setLeftOutPages] = useState(0)
  const closed = useRef<AbortController>(null)
  useEffect(() => {
    const ending = new AbortController()
    closed.current = ending
    return () => ending.abort()
  }, [])
  const download = async (wanted: Omit<Parameters<typeof exportFile>[1], 'signal'>) => {
    const signal = closed.current?.signal
    if (!signal) return
    setMaking(true)
    setProblem(null)
    setLeftOutPages(0)
    const saved = await exportFile(demoId, { ...wanted, signal }).catch(() => null)
    if (saved === null) return
    setMaking(false)
    if (!saved.ok) setProblem(saved.failure.message)
    else if (saved.value.leftOutPages > 0) setLeftOutPages(saved.value.leftOutPages)
    else onDone()
  }
  return { isMaking, problem, leftOutPages, download }
}
