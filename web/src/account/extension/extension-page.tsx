import { Spinner } from '@waystep/ui'
import { useExtension } from '../../app/extension/use-extension.ts'
import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'
import { ConnectedNote } from './connected-note.tsx'
import { LoadExtension } from './load-extension.tsx'
import { PairExtension } from './pair-extension.tsx'
import { PairedExtensions } from './paired-extensions.tsx'
import { rememberedPairing } from './remembered-pairing.ts'
import { useRecordingTokens } from './use-recording-tokens.ts'

/** Getting the recorder into the browser, connecting it, and what is connected. */
export function ExtensionPage() {
  const { workspace } = useSession()
  const extension = useExtension()
  const paired = extension.data?.paired
  const tokens = useRecordingTokens().data
  const here = paired?.serverUrl === location.origin && paired.workspaceId === workspace.id
  const mine = rememberedPairing()
  const connected =
    here &&
    (!tokens ||
      tokens.some(({ id, workspaceId }) => workspaceId === workspace.id && (!mine || id === mine)))
  return (
    <Page
      title="Chrome extension"
      lead="Records what you do in your product: every click becomes a step."
      narrow
    >
      {extension.isPending && (
        <p className="wsui-row wsui-muted">
          <Spinner /> Looking for the extension…
        </p>
      )}
      {extension.data === null && <LoadExtension />}
      {extension.data && !connected && <PairExtension elsewhere={here ? null : (paired ?? null)} />}
      {extension.data && connected && <ConnectedNote version={extension.data.version} />}
      <PairedExtensions />
    </Page>
  )
}
