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
import { askExtension } from '../../app/extension/ask-extension.ts'
import { useExtension } from '../../app/extension/use-extension.ts'
import { useEditor } from '../editor-context.ts'

/** Where recording goes on: the page of the step the new ones follow, or of the one after it. */
function usePageAfter(after: number): string {
  const steps = useEditor().demo.steps.value
  return steps[after - 1]?.url ?? steps[after]?.url ?? ''
}

/** Asks for the page, and the extension to record on it (E2.43, E7.28). */
export function RecordDialog({ after }: { readonly after: number }) {
  const { session, demo, closeDialog } = useEditor()
  const extension = useExtension()
  const known = usePageAfter(after)
  const [typed, setTyped] = useState(known)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()
  const url = withScheme(typed)

  const record = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWebLink(url)) {
      setProblem('Enter the address of the page, such as https://example.com/app.')
      return
    }
    const answer = await askExtension({
      type: 'addStepsBetween',
      url,
      demoType: demo.demo.value?.type ?? 'HTML',
      stepNumber: after,
      demoId: session.demoId,
    })
    if (answer?.ok) closeDialog()
    else setProblem(answer?.message ?? 'The extension does not answer.')
  }

  const paired = extension.data?.paired != null
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Record More Steps"
      subtitle={
        after === 0
          ? 'The new steps come first in the demo.'
          : `The new steps come after step ${after}.`
      }
    >
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
