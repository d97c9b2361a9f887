import { Avatar, IconButton } from '@waystep/ui'
import { Unplug } from 'lucide-react'
import type { PanelState } from '../messaging/panel-messages.ts'

/** Where the steps go, and as whom. */
export function AccountLine({
  pairing,
  onDisconnect,
}: {
  readonly pairing: NonNullable<PanelState['pairing']>
  readonly onDisconnect: () => void
}) {
  const { account, serverUrl, workspace } = pairing
  const name = account.name || account.email || 'Trial'
  return (
    <div className="panel-account">
      <Avatar name={name} />
      <div>
        <p title={account.email}>
          {name} · {workspace.name}
        </p>
        <p className="panel-muted">{new URL(serverUrl).host}</p>
      </div>
      <IconButton icon={Unplug} label="Disconnect from this server" onClick={onDisconnect} />
    </div>
  )
}
