import { isolated } from '@waystep/demo-model'
import { Button, Dialog, DialogBody, DialogFooter, Field, Note, Textarea } from '@waystep/ui'
import { useId, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { operatedDemosKey, reportsKey } from './operator-keys.ts'

interface TakeDownDialogProps {
  readonly demo: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** Asks for the reason, which the demo's authors read. */
export function TakeDownDialog({ demo, onClose }: TakeDownDialogProps) {
  const [reason, setReason] = useState('')
  const form = useId()
  const takeDown = useApiMutation({
    run: () =>
      call('POST /api/operator/demos/:id/takedown', { params: { id: demo.id }, body: { reason } }),
    refresh: [operatedDemosKey, reportsKey],
    done: toasts.demoTakenDown,
    onDone: onClose,
    showsError: true,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Take this demo down?"
      subtitle={`The link of “${isolated(demo.title)}” and everything viewers were given stop answering, and its open reports are settled. Its authors keep the demo. You can put it back.`}
      dismissable={!takeDown.isPending}
    >
      <DialogBody>
        <form
          id={form}
          className="dash-form"
          onSubmit={(event) => {
            event.preventDefault()
            takeDown.mutate()
          }}
        >
          {takeDown.isError && <Note tone="danger">{takeDown.error.message}</Note>}
          <Field label="Reason" hint="Everybody in its workspace can read it.">
            {(control) => (
              <Textarea
                {...control}
                autoFocus
                required
                maxLength={1_000}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </Field>
        </form>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={takeDown.isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={form}
          variant="danger"
          loading={takeDown.isPending}
          disabled={reason.trim() === ''}
        >
          Take down
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
