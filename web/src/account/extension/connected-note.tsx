import { Badge, Icon, Note } from '@waystep/ui'
import { Check } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { usePair } from './use-pair.ts'

/** What to do with an extension that is connected. */
export function ConnectedNote({ version }: { readonly version: string }) {
  const { workspace } = useSession()
  const pair = usePair()
  return (
    <Section
      title="Ready to record"
      lead={`Version ${version}, recording into ${workspace.name}.`}
      actions={
        <Badge tone="success">
          <Icon of={Check} size={12} />
          Connected
        </Badge>
      }
    >
      <ol className="how">
        <li>Open the product you want to show, in another tab.</li>
        <li>
          Click the Waystep icon in Chrome’s toolbar. It is behind the puzzle piece until you pin
          it.
        </li>
        <li>
          Choose the demo that gets the steps, and press Start. Then click through your product.
        </li>
      </ol>
      <p className="how-again wsui-muted">
        Does it say that it is not connected?{' '}
        <button
          type="button"
          className="wsui-link"
          disabled={pair.isPending}
          onClick={() => pair.mutate()}
        >
          Connect it again
        </button>
      </p>
      {pair.error && <Note tone="danger">{pair.error.message}</Note>}
    </Section>
  )
}
