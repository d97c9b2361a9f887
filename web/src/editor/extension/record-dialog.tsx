import type { ExtensionReply } from '@waystep/api-contract'
import { isWebLink, withScheme } from '@waystep/demo-model'
import {
  Button,
  buttonLook,
  Dialog,
  DialogBody,
  DialogFooter,
  Field,
  Input,
  Note,
  Spinner,
} from '@waystep/ui'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { useExtension } from '../../app/extension/use-extension.ts'
import { useEditor } from '../core/editor-context.ts'

interface RecordDialogProps {
  readonly title: string
  /** What becomes of what is recorded. */
  readonly subtitle: string
  /** Where recording begins, as far as it is known. */
  readonly page: string
  /** Asks the extension; null when it does not answer. */
  readonly onRecord: (url: string) => Promise<ExtensionReply | null>
}

/** Asks for the page to record on, or offers the extension where it is missing. */
export function RecordDialog({ title, subtitle, page, onRecord }: RecordDialogProps) {
  const { closeDialog } = useEditor()
  const extension = useExtension()
  const [typed, setTyped] = useState(page)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()

  const record = async (event: FormEvent) => {
    event.preventDefault()
    const url = withScheme(typed)
    if (!isWebLink(url)) {
      setProblem('Enter the address of the page, such as https://example.com/app.')
      return
    }
    const answer = await onRecord(url)
    if (answer?.ok) closeDialog()
    else setProblem(answer?.message ?? 'The extension is not responding.')
  }

  const paired = extension.data?.paired != null
  return (
    <Dialog open onOpenChange={closeDialog} title={title} subtitle={subtitle}>
      <DialogBody>
        {extension.isPending && <Spinner label="Looking for the extension" />}
        {!extension.isPending && !paired && (
          <Note tone="brand">
            {extension.data
              ? 'The Waystep extension is not connected to this server yet.'
              : 'Recording needs the Waystep extension, which is not in this browser yet.'}
          </Note>
        )}
        {paired && (
          <form id={form} onSubmit={record}>
            <Field label="Page to start on" error={problem}>
              {(control) => (
                <Input
                  {...control}
                  autoFocus
                  inputMode="url"
                  placeholder="https://"
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.target.value)
                    setProblem(null)
                  }}
                />
              )}
            </Field>
          </form>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={closeDialog}>Cancel</Button>
        {paired ? (
          <Button variant="primary" type="submit" form={form}>
            Start recording
          </Button>
        ) : (
          <Link to="/extension" {...buttonLook({ variant: 'primary' })}>
            {extension.data ? 'Connect the extension' : 'Add Chrome extension'}
          </Link>
        )}
      </DialogFooter>
    </Dialog>
  )
}
