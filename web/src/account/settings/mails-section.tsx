import { Switch } from '@waystep/ui'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { toasts } from '../../toasts/toast-table.ts'

/** Is whoever is signed in told of comments by mail? */
export function MailsSection() {
  const { user } = useSession()
  const save = useApiMutation({
    run: (comments: boolean) => call('POST /api/user/settings/mails', { body: { comments } }),
    refresh: [meKey],
    done: toasts.mailsChanged,
  })
  const wants = save.isPending ? save.variables : (user.commentMails ?? true)
  return (
    <Section
      title="Mails about comments"
      lead="When one mentions you, or somebody writes in a thread of yours."
      actions={
        <Switch
          label="Mails about comments"
          checked={wants}
          loading={save.isPending}
          onChange={(comments) => save.mutate(comments)}
        />
      }
    />
  )
}
