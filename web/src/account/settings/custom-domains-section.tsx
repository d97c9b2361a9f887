import { Button } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { AddDomainDialog } from '../../custom-domains/add-domain-dialog.tsx'
import { aboutCustomDomains, CustomDomains } from '../../custom-domains/custom-domains.tsx'
import { useCustomDomains } from '../../custom-domains/use-custom-domains.ts'

/** Names of the workspace's own, under which viewers find its demos, for its Admins (M2.15). */
export function CustomDomainsSection() {
  const { workspace } = useSession()
  const custom = useCustomDomains(workspace)
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title="Custom domains"
      lead={aboutCustomDomains}
      actions={
        custom.mayAdd && (
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add a domain
          </Button>
        )
      }
    >
      <CustomDomains of={custom} />
      {adding && <AddDomainDialog workspaceId={workspace.id} onClose={() => setAdding(false)} />}
    </Section>
  )
}
