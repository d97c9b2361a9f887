import { Badge, Button, ConfirmDialog, Icon } from '@waystep/ui'
import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { call, type Reply } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { Section } from '../../app/shell/page.tsx'
import { whenInSentence } from '../../dashboard/demos/when.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { PairedExtensions } from '../extension/paired-extensions.tsx'
import { securityKey } from './security-key.ts'

type Session = Reply<'GET /api/security'>['sessions'][number]

/** Every browser where somebody is signed in, and ending that. */
export function SessionsSection({ sessions }: { readonly sessions: readonly Session[] }) {
  const [asking, setAsking] = useState(false)
  const end = useApiMutation({
    run: (id: string) => call('DELETE /api/security/sessions/:id', { params: { id } }),
    refresh: [securityKey],
    done: toasts.sessionEnded,
  })
  const endOthers = useApiMutation({
    run: () => call('DELETE /api/security/sessions', {}),
    refresh: [securityKey],
    done: toasts.otherSessionsEnded,
    onDone: () => setAsking(false),
  })
  return (
    <Section
      title="Where you are signed in"
      lead="Sign out what you do not recognize, then change your password."
      actions={
        sessions.length > 1 && (
          <Button onClick={() => setAsking(true)}>Sign out everywhere else</Button>
        )
      }
    >
      <ul aria-label="Sessions" className="wsui-card rows">
        {sessions.map((session) => (
          <li key={session.id} className="row">
            <Icon of={Monitor} />
            <span className="row-about">
              <span className="row-name">
                <span className="wsui-cut">{nameOf(session)}</span>
                {session.isThis && <Badge tone="brand">This one</Badge>}
              </span>
              <span className="wsui-caption">{aboutOf(session)}</span>
            </span>
            {!session.isThis && (
              <Button
                size="dense"
                aria-label={`Sign out ${nameOf(session)}`}
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PairedExtensions />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        subtitle="Every other browser must sign in again. Connected extensions keep recording."
        primaryLabel="Sign out"
        danger
        loading={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      />
    </Section>
  )
}

function nameOf({ device }: Session): string {
  return device ?? 'Unknown browser'
}

function aboutOf({ network, signedInAt, lastActiveAt }: Session): string {
  const place = network === null ? '' : ` · network ${network}`
  return `Active ${whenInSentence(lastActiveAt)} · signed in ${whenInSentence(signedInAt)}${place}`
}
