import { titleLimit } from '@waystep/demo-model'
import { Button, Dialog, DialogBody, DialogFooter, Field, Input } from '@waystep/ui'
import { type FormEvent, useId, useState } from 'react'
import { useEditor } from '../editor-context.ts'

/** The demo's title (E2.12). */
export function RenameDialog() {
  const editor = useEditor()
  const [title, setTitle] = useState(editor.demo.demo.value?.title ?? '')
  const form = useId()
  const name = title.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === '') return
    const changed = name !== editor.demo.demo.value?.title
    if (changed && !editor.run({ type: 'update-demo', changes: { title: name } }, 'Rename demo')) {
      return
    }
    editor.closeDialog()
  }
  return (
    <Dialog open onOpenChange={editor.closeDialog} title="Rename demo">
      <DialogBody>
        <form id={form} onSubmit={submit}>
          <Field label="Demo title">
            {(control) => (
              <Input
                {...control}
                autoFocus
                value={title}
                maxLength={titleLimit}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
        </form>
      </DialogBody>
      <DialogFooter>
        <Button onClick={editor.closeDialog}>Cancel</Button>
        <Button variant="primary" type="submit" form={form} disabled={name === ''}>
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
