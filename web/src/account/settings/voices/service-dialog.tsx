import { type SpeechServiceItem, speechKinds } from '@waystep/api-contract'
import { Button, Dialog, DialogBody, DialogFooter, Field, Note, Select } from '@waystep/ui'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../api-client/api-error.ts'
import { call } from '../../../api-client/call.ts'
import { useApiMutation } from '../../../api-client/use-api-mutation.ts'
import { useSession } from '../../../app/session/session.tsx'
import { say } from '../../../toasts/say.ts'
import { toasts } from '../../../toasts/toast-table.ts'
import { serviceBodyOf, serviceDraftOf } from './service-draft.ts'
import { ServiceFields } from './service-fields.tsx'
import { type ServiceField, serviceWords } from './service-words.ts'
import { speechServicesKey } from './speech-keys.ts'

interface ServiceDialogProps {
  /** What is changed; null: another one is added. */
  readonly service: SpeechServiceItem | null
  /** The kinds that the workspace has not set up itself. */
  readonly others: readonly SpeechServiceItem['kind'][]
  readonly onClose: () => void
}

const fields: readonly ServiceField[] = ['key', 'accessKey', 'url', 'region', 'model', 'voices']

/** Sets up a service that speaks for the workspace. */
export function ServiceDialog({ service, others, onClose }: ServiceDialogProps) {
  const { workspace } = useSession()
  const [kind, setKind] = useState(service?.kind ?? others[0] ?? speechKinds[0])
  const [draft, setDraft] = useState(() => serviceDraftOf(service))
  const form = useId()
  const { name } = serviceWords[kind]
  const save = useApiMutation({
    run: () =>
      call('PUT /api/workspaces/:workspaceId/speech-services/:kind', {
        params: { workspaceId: workspace.id, kind },
        body: serviceBodyOf(kind, draft),
      }),
    refresh: [speechServicesKey(workspace.id)],
    showsError: true,
    onDone: ({ problem }) => {
      say(problem === null ? toasts.voiceServiceSaved : toasts.voiceServiceSilent(problem))
      onClose()
    },
  })
  const error = save.error instanceof ApiError ? save.error : null
  const issueAt = (field: ServiceField) =>
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
      title={service === null ? 'Add a voice service' : `Change ${name}`}
      subtitle="Texts of voiceovers are sent to it when they are spoken."
    >
      <DialogBody>
        <form id={form} className="dash-form" onSubmit={submit}>
          {error && !fields.some(issueAt) && <Note tone="danger">{error.message}</Note>}
          {service === null && (
            <Field label="Service">
              {(control) => (
                <Select
                  {...control}
                  value={kind}
                  options={others.map((value) => ({ value, label: serviceWords[value].name }))}
                  onChange={(next) => {
                    save.reset()
                    setKind(next)
                    setDraft(serviceDraftOf(null))
                  }}
                />
              )}
            </Field>
          )}
          <ServiceFields
            kind={kind}
            draft={draft}
            keyEnd={service?.keyEnd ?? null}
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
