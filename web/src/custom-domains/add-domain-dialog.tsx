import { Button, Dialog, DialogBody, DialogFooter, Field, Input } from '@waystep/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../api-client/call.ts'
import { useApiMutation } from '../api-client/use-api-mutation.ts'
import { toasts } from '../toasts/toast-table.ts'
import { customDomainsKey } from './custom-domains-key.ts'

interface AddDomainDialogProps {
  readonly workspaceId: string
  readonly onClose: () => void
}

/** Asks for the name of a domain. */
export function AddDomainDialog({ workspaceId, onClose }: AddDomainDialogProps) {
  const [hostname, setHostname] = useState('')
  const form = useId()
  const add = useApiMutation({
    run: () =>
      call('POST /api/workspaces/:workspaceId/custom-domains', {
        params: { workspaceId },
        body: { hostname },
      }),
    refresh: [customDomainsKey(workspaceId)],
    done: toasts.customDomainAdded,
    onDone: onClose,
    showsError: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!add.isPending}
      title="Add a domain"
      subtitle="Choose a name that nothing else uses, such as demos.acme.com."
    >
      <DialogBody>
        <form id={form} onSubmit={submit}>
          <Field label="Domain" {...(add.error && { error: add.error.message })}>
            {(control) => (
              <Input
                {...control}
                value={hostname}
                maxLength={300}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                placeholder="demos.acme.com"
                onChange={({ target }) => {
                  add.reset()
                  setHostname(target.value)
                }}
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
          disabled={hostname.trim() === ''}
          loading={add.isPending}
        >
          Add
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
