import { attempt, call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { askExtension } from '../../app/extension/ask-extension.ts'
import { extensionKey } from '../../app/extension/use-extension.ts'
import { useSession } from '../../app/session/session.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { rememberPairing } from './remembered-pairing.ts'
import { recordingTokensKey } from './use-recording-tokens.ts'

const silent = 'The extension did not answer. Open it once, then try again.'

/** Makes a token of this workspace and hands it to the extension; a token it refuses is revoked. */
export function usePair() {
  const { user, workspace } = useSession()
  return useApiMutation({
    run: async () => {
      const made = await call('POST /api/recording-tokens', {
        body: { workspaceId: workspace.id },
      })
      const answer = await askExtension({
        type: 'pair',
        serverUrl: location.origin,
        token: made.token,
        account: { name: user.name, email: user.email },
        workspace: { id: workspace.id, name: workspace.name },
      })
      if (answer?.ok) return rememberPairing(made.id)
      await attempt('DELETE /api/recording-tokens/:id', { params: { id: made.id } })
      throw new Error(answer?.message ?? silent)
    },
    refresh: [extensionKey, recordingTokensKey],
    done: toasts.extensionConnected,
    showsError: true,
  })
}
