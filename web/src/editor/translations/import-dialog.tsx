import { useQueryClient } from '@tanstack/react-query'
import type { TranslatableText } from '@waystep/demo-model'
import { Button, Checkbox, Dialog, DialogBody, DialogFooter, Note } from '@waystep/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { attempt } from '../../api-client/call.ts'
import { useEditor } from '../core/editor-context.ts'
import { chooseFiles } from '../uploads/choose-files.ts'
import { fileEndings } from './file-formats.ts'
import { type ImportedFile, importFile } from './import-file.ts'
import { ImportReport } from './import-report.tsx'
import { openedTranslation } from './translation-edits.ts'
import { languagesKey } from './use-languages.ts'
import { translationKey } from './use-open-translation.ts'

interface ImportDialogProps {
  readonly language: string
  /** The language’s. */
  readonly name: string
  readonly originals: readonly TranslatableText[]
  readonly onClose: () => void
}

/** Takes a translator's file, and says what became of its texts. */
export function ImportDialog({ language, name, originals, onClose }: ImportDialogProps) {
  const editor = useEditor()
  const { demoId } = editor.session
  const client = useQueryClient()
  const [overConfirmed, setOverConfirmed] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<ImportedFile | null>(null)
  const choose = async () => {
    const [file] = await chooseFiles({ accept: fileEndings, multiple: false })
    if (!file) return
    setSending(true)
    setProblem(null)
    setReport(null)
    const imported = await importFile(demoId, language, file, overConfirmed)
    setSending(false)
    if (!imported.ok) return setProblem(imported.failure.message)
    setReport(imported.value)
    await reopen()
    await client.invalidateQueries({ queryKey: languagesKey(demoId) })
  }
  /** Nothing is unsaved during an import: the translation opens as it is by now, and nobody else did that. */
  const reopen = async () => {
    const queryKey = translationKey(demoId, language)
    await client.cancelQueries({ queryKey })
    const params = { id: demoId, language }
    const read = await attempt('GET /api/demo/:id/translations/:language', { params })
    if (!read.ok) return await client.invalidateQueries({ queryKey })
    editor.translating.value = openedTranslation(read.reply, null)
    client.setQueryData(queryKey, read.reply)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import a file"
      subtitle={`An XLIFF or CSV file with ${name} texts, such as one that was exported here. It is saved at once; what the file leaves empty stays as it is.`}
      dismissable={!isSending}
    >
      <DialogBody>
        <div className="ed-hub-file">
          <Checkbox checked={overConfirmed} disabled={isSending} onChange={setOverConfirmed}>
            Overwrite texts that people confirmed, too
          </Checkbox>
          {problem !== null && <Note tone="danger">{problem} Nothing was changed.</Note>}
          {report && <ImportReport report={report} originals={originals} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button disabled={isSending} onClick={onClose}>
          {report ? 'Close' : 'Cancel'}
        </Button>
        <Button
          variant={report ? 'secondary' : 'primary'}
          icon={Upload}
          loading={isSending}
          onClick={() => void choose()}
        >
          {report ? 'Choose another file' : 'Choose a file'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
