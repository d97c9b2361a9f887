import { Button, EmptyState, Note } from '@waystep/ui'
import { Plug } from 'lucide-react'
import type { PanelMessage, PanelState } from '../messaging/panel-messages.ts'

/** Not connected: how to connect, or the question whether a server may. */
export function ConnectView({
  state,
  send,
}: {
  readonly state: PanelState
  readonly send: (message: PanelMessage) => void
}) {
  const { asking, pairing } = state
  const server = state.stamped ?? pairing?.serverUrl ?? null
  if (asking) {
    return (
      <div className="panel-tall">
        <EmptyState
          icon={Plug}
          title={`Connect to ${new URL(asking.serverUrl).host}?`}
          actions={
            <>
              <Button
                variant="primary"
                onClick={() => send({ type: 'answer-pairing', id: asking.id, accept: true })}
              >
                Connect
              </Button>
              <Button
                onClick={() => send({ type: 'answer-pairing', id: asking.id, accept: false })}
              >
                Not now
              </Button>
            </>
          }
        >
          What you record goes to the workspace “{asking.workspace}” on this server.
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {pairing && (
        <Note tone="warning">
          The server no longer accepts this extension. What you recorded is kept and will be saved
          when you connect again.
        </Note>
      )}
      <div className="panel-tall">
        <EmptyState
          icon={Plug}
          title="Connect to your Waystep server"
          actions={
            server && (
              <Button
                variant="primary"
                onClick={() => void chrome.tabs.create({ url: `${server}/extension` })}
              >
                Open {new URL(server).host}
              </Button>
            )
          }
        >
          {server
            ? 'Sign in there and choose “Connect”.'
            : 'Keep this panel open, sign in to your server and choose “Connect” on its Chrome extension page.'}
        </EmptyState>
      </div>
    </>
  )
}
