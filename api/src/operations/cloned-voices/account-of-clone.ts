import type { SpeechProvider } from '../../ai/speech/speech-provider.ts'
import type { Services } from '../../services.ts'
import type { SpeakingClone } from './cloned-voice-for.ts'

/**
 * The account in which a cloned voice lies, which alone can say something with it; null: it is not set any more. That is
 * the operator's for voices from before the workspace had its own. Where its key was changed the account may still be
 * the same, and is asked; another owner's never is.
 */
export async function accountOfClone(
  { speech }: Pick<Services, 'speech'>,
  { workspaceId, providerId, account }: SpeakingClone,
): Promise<SpeechProvider | null> {
  const accounts = (await speech.accountsOf(workspaceId)).filter(({ id }) => id === providerId)
  const owner = ownerOf(account)
  return (
    accounts.find((one) => one.account === account) ??
    accounts.find((one) => one.account !== undefined && ownerOf(one.account) === owner) ??
    null
  )
}

/** See `SpeechProvider.account`. */
const ownerOf = (account: string) => account.split(':', 1)[0]
