import type { ReportReason } from '@waystep/api-contract'
import { Button, Field, Note, Select, Textarea } from '@waystep/ui'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { SignPage } from '../account/sign/sign-page.tsx'
import { call } from '../api-client/call.ts'
import { useApiMutation } from '../api-client/use-api-mutation.ts'
import { reportReasons, reportWords } from './report-words.ts'

/** As the server takes them. */
const textLimit = 1_000

const options = reportReasons.map((value) => ({ value, label: reportWords[value] }))

/** Where viewers tell the operator what is wrong with a demo, without an account. */
export function ReportPage() {
  const { id = '' } = useParams()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const send = useApiMutation({
    run: (chosen: ReportReason) =>
      call('POST /api/demo/:id/reports', { params: { id }, body: { reason: chosen, text } }),
    showsError: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason !== null) send.mutate(reason)
  }
  if (send.isSuccess) {
    return (
      <SignPage title="Thank you">
        <Note tone="success">
          Your report is with the operator of this server, who decides what to do. You can close
          this page.
        </Note>
      </SignPage>
    )
  }
  return (
    <SignPage
      title="Report this demo"
      lead="Only the operator of this server reads it. The demo’s author does not learn of it."
      below={
        <a className="wsui-link" href="/privacy">
          What this server stores about viewers
        </a>
      }
    >
      <form className="sign-form" onSubmit={submit}>
        {send.isError && <Note tone="danger">{send.error.message}</Note>}
        <Field label="What is wrong with it?">
          {(control) => (
            <Select
              {...control}
              size="tall"
              value={reason}
              onChange={setReason}
              options={options}
              placeholder="Choose a reason"
            />
          )}
        </Field>
        <Field label="Anything else" optional>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={textLimit}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="tall"
          wide
          loading={send.isPending}
          disabled={reason === null}
        >
          Send report
        </Button>
      </form>
    </SignPage>
  )
}
