import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { Button, ConfirmDialog, Icon } from '@waystep/ui'
import { Puzzle } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { extensionKey } from '../../app/extension/use-extension.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { whenInSentence } from '../../dashboard/demos/when.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { recordingTokensKey, useRecordingTokens } from './use-recording-tokens.ts'

type RecordingToken = ReplyOf<RouteNamed['GET /api/recording-tokens']>[number]

/** Every browser that may record for this person, and taking that away. */
export function PairedExtensions() {
  const [revoking, setRevoking] = useState<RecordingToken | null>(null)
  const tokens = useRecordingTokens()
  const revoke = useApiMutation({
    run: ({ id }: RecordingToken) => call('DELETE /api/recording-tokens/:id', { params: { id } }),
    refresh: [recordingTokensKey, extensionKey],
    done: toasts.extensionDisconnected,
    onDone: () => setRevoking(null),
  })
  if (tokens.isError && !tokens.data) {
    return <CallFailed title="The connected extensions could not be loaded" query={tokens} />
  }
  if (!tokens.data?.length) return null
  return (
    <section>
      <h2 className="rows-title wsui-title-16">Connected extensions</h2>
      <ul className="wsui-card rows">
        {tokens.data.map((token) => (
          <li key={token.id} className="row">
            <Icon of={Puzzle} />
            <span className="row-about">
              <span className="row-name wsui-cut">
                {token.name}, recording into {token.workspaceName}
              </span>
              <span className="wsui-caption">
                Connected {whenInSentence(token.createdAt)} ·{' '}
                {token.lastUsedAt ? `used ${whenInSentence(token.lastUsedAt)}` : 'not used yet'}
              </span>
            </span>
            <Button size="dense" onClick={() => setRevoking(token)}>
              Disconnect
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title="Disconnect this extension?"
        subtitle="It can no longer record for you. A recording that is running stays in that browser until it is connected again."
        primaryLabel="Disconnect"
        danger
        loading={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking)}
      />
    </section>
  )
}
