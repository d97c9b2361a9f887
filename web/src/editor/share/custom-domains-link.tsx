import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { addressKeyOf } from './use-demo-address.ts'
import { linkKeyOf } from './use-demo-link.ts'

const CustomDomainsDialog = lazy(() => import('./custom-domains-dialog.tsx'))

/** The way to the domains of the demo's workspace, for its Admins; what a domain changes of the link is shown at once. */
export function CustomDomainsLink() {
  const { demoId } = useEditor().session
  const { role } = useDemoWorkspace()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  if (role !== 'Admin') return null
  const close = () => {
    setOpen(false)
    for (const queryKey of [addressKeyOf(demoId), linkKeyOf(demoId)]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  return (
    <>
      <button type="button" className="wsui-link ed-address-domains" onClick={() => setOpen(true)}>
        Use a domain of your own
      </button>
      {open && (
        <Suspense fallback={null}>
          <CustomDomainsDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
