import { type TextServiceItem, textServiceKinds } from '@waystep/api-contract'
import { Button, Dialog, DialogBody, DialogFooter, Field, Note, Select } from '@waystep/ui'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../api-client/api-error.ts'
import { call } from '../../../api-client/call.ts'
import { useApiMutation } from '../../../api-client/use-api-mutation.ts'
import { useSession } from '../../../app/session/session.tsx'
import { toasts } from '../../../toasts/toast-table.ts'
import { type TextServiceDraft, TextServiceFields } from './text-service-fields.tsx'
import { textServicesKey, textServiceWords } from './text-service-words.ts'

interface TextServiceDialogProps {
  /** What is changed; null: another one is added. */
  readonly service: TextServiceItem | null
  /** The kinds that the workspace has not set up itself. */
  readonly others: readonly TextServiceItem['kind'][]
  readonly onClose: () => void
}

/** Sets up a service that writes or translates texts for the workspace. */
export function TextServiceDialog({ service, others, onClose }: TextServiceDialogProps) {
  const { workspace } = useSession()
  const [kind, setKind] = useState(service?.kind ?? others[0] ?? textServiceKinds[0])
  const [draft, setDraft] = useState<TextServiceDraft>(() => ({
    key: '',
    url: service?.url ?? '',
    model: service?.model ?? '',
  }))
  const form = useId()
  const { name, usualModel } = textServiceWords[kind]
  const save = useApiMutation({
    run: () =>
      call('PUT /api/workspaces/:workspaceId/text-services/:kind', {
        params: { workspaceId: workspace.id, kind },
        body: {
          ...(draft.key.trim() !== '' && { key: draft.key.trim() }),
          url: draft.url.trim() || null,
          model: (usualModel !== null && draft.model.trim()) || null,
        },
      }),
    refresh: [textServicesKey(workspace.id)],
    showsError: true,
    done: toasts.textServiceSaved,
    onDone: onClose,
  })
  const error = save.error instanceof ApiError ? save.error : null
  const issueAt = (field: string) =>
    error?.issues.find(({ path }) => path.includes(field))?.message ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!save.isPending}
      title={service === null ? 'Add an AI service' : `Change ${name}`}
      subtitle="Texts of demos are sent to it when they are written or translated."
    >
      <DialogBody>
        <form id={form} className="dash-form" onSubmit={submit}>
          {error && !['key', 'url', 'model'].some(issueAt) && (
            <Note tone="danger">{error.message}</Note>
          )}
          {service === null && (
            <Field label="Service">
              {(control) => (
                <Select
                  {...control}
                  value={kind}
                  options={others.map((value) => ({ value, label: textServiceWords[value].name }))}
                  onChange={(next) => {
                    save.reset()
                    setKind(next)
                  }}
                />
              )}
            </Field>
          )}
          <TextServiceFields
            draft={draft}
            isNew={service === null}
            kind={kind}
            issueAt={issueAt}
            onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          />
        </form>
      </DialogBody>
      <DialogFooter>
        <Button disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={form} variant="primary" loading={save.isPending}>
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
