import { Button, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AddDomainDialog } from '../../custom-domains/add-domain-dialog.tsx'
import { aboutCustomDomains, CustomDomains } from '../../custom-domains/custom-domains.tsx'
import { useCustomDomains } from '../../custom-domains/use-custom-domains.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'

interface CustomDomainsDialogProps {
  readonly onClose: () => void
}

/** The domains of the demo's workspace, as its settings have them (M2.15). */
export default function CustomDomainsDialog({ onClose }: CustomDomainsDialogProps) {
  const custom = useCustomDomains(useDemoWorkspace())
  const [adding, setAdding] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Custom domains"
      subtitle={aboutCustomDomains}
      width={560}
    >
      <DialogBody>
        <CustomDomains of={custom} />
        {adding && (
          <AddDomainDialog workspaceId={custom.workspaceId} onClose={() => setAdding(false)} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {custom.mayAdd && (
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            Add a domain
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
