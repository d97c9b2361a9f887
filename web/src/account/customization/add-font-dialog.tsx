import { fontEndings, fontFileLimit, fontNameLimit, messageOf } from '@waystep/demo-model'
import { Button, Dialog, DialogBody, DialogFooter, Field, Input } from '@waystep/ui'
import { type FormEvent, useId, useState } from 'react'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { sendFont } from './send-font.ts'

const accepted = fontEndings.map((ending) => `.${ending}`).join(',')

/** Asks for a font file and what it is to be called. */
export function AddFontDialog({ onClose }: { readonly onClose: () => void }) {
  const { workspace } = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const form = useId()
  const add = useApiMutation({
    run: (font: File) => sendFont(workspace.id, name.trim(), font),
    refresh: [meKey],
    done: toasts.fontAdded,
    onDone: onClose,
    showsError: true,
  })
  const isTooLarge = file !== null && file.size > fontFileLimit
  const problem = isTooLarge ? messageOf({ code: 'font-too-large' }) : add.error?.message
  const isReady = file !== null && !isTooLarge && name.trim() !== ''
  const choose = (chosen: File | null) => {
    add.reset()
    setFile(chosen)
    if (chosen) setName(nameOf(chosen))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) add.mutate(file)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!add.isPending}
      title="Upload a font"
      subtitle="Upload only fonts whose license allows it: whoever views a demo loads its font."
    >
      <DialogBody>
        <form id={form} className="dash-form" onSubmit={submit}>
          <Field
            label="File"
            hint="WOFF2, WOFF, TTF or OTF, at most 2 MB."
            {...(problem !== undefined && { error: problem })}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                className="settings-file"
                accept={accepted}
                onChange={({ target }) => choose(target.files?.[0] ?? null)}
              />
            )}
          </Field>
          <Field label="Name">
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={fontNameLimit}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        </form>
      </DialogBody>
      <DialogFooter>
        <Button disabled={add.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={form}
          variant="primary"
          disabled={!isReady}
          loading={add.isPending}
        >
          Upload
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The words in the name of a file such as `Acme-Sans_Bold.woff2`. */
function nameOf(file: File): string {
  const words = file.name.replace(/\.[^.]*$/, '').replace(/[-_]+/g, ' ')
  return words.trim().slice(0, fontNameLimit)
}
