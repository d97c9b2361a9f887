import { useQuery } from '@tanstack/react-query'
import type { PronunciationItem } from '@waystep/api-contract'
import { call } from '../../../api-client/call.ts'
import { CallFailed } from '../../../app/pages/call-failed.tsx'
import { useSession } from '../../../app/session/session.tsx'
import { Section } from '../../../app/shell/page.tsx'
import { LoadingRows } from '../loading-rows.tsx'
import { PronunciationForm } from './pronunciation-form.tsx'
import { pronunciationsKey } from './speech-keys.ts'

/** The words that voices say in another way than they are written, for Admins. */
export function PronunciationSection() {
  const { workspace } = useSession()
  const found = useQuery({
    queryKey: pronunciationsKey(workspace.id),
    queryFn: ({ signal }) =>
      call('GET /api/workspaces/:workspaceId/pronunciations', {
        params: { workspaceId: workspace.id },
        signal,
      }),
  })
  return (
    <Section
      title="Pronunciation"
      lead="Names and short forms that voices say wrong: write each as it is to be heard. What is spoken already stays as it is."
    >
      {found.isPending && <LoadingRows label="Loading words" />}
      {found.isError && !found.data && (
        <CallFailed title="Words could not be loaded" query={found} />
      )}
      {found.data && <PronunciationForm key={keyOf(found.data.words)} words={found.data.words} />}
    </Section>
  )
}

/** Saved words begin the form anew. */
const keyOf = (words: readonly PronunciationItem[]) => JSON.stringify(words)
