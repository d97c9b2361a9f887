import { Badge, Icon } from '@waystep/ui'
import { Check } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'

/** What to do with an extension that is connected. */
export function ConnectedNote({ version }: { readonly version: string }) {
  const { workspace } = useSession()
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
    </Section>
  )
}
