import type { PingReply } from '@waystep/api-contract'
import { Button, Note } from '@waystep/ui'
import { Link2 } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { usePair } from './use-pair.ts'

export interface PairExtensionProps {
  /** What it is connected with now, if with anything. */
  readonly elsewhere: PingReply['paired']
}

export function PairExtension({ elsewhere }: PairExtensionProps) {
  const { workspace, workspaces } = useSession()
  const pair = usePair()
  const other = workspaces.find(({ id }) => id === elsewhere?.workspaceId)
  return (
    <Section
      title="The extension is here. Connect it."
      lead={
        elsewhere
          ? `It records into ${other?.name ?? 'another workspace'} now. Connected here, it records into ${workspace.name}.`
          : `What it records goes to ${workspace.name}.`
      }
      actions={
        <Button
          variant="primary"
          icon={Link2}
          loading={pair.isPending}
          onClick={() => pair.mutate()}
        >
          Connect
        </Button>
      }
    >
      {pair.error && <Note tone="danger">{pair.error.message}</Note>}
    </Section>
  )
}
