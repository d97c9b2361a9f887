import { Skeleton } from '@waystep/ui'
import { useId } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'
import { CustomDomainsLink } from './custom-domains-link.tsx'
import { LinkExpiryField } from './link-expiry-field.tsx'
import { LinkNameField } from './link-name-field.tsx'
import { LinkPreviewSection } from './link-preview-section.tsx'
import { useDemoAddress } from './use-demo-address.ts'
import './address-section.css'

/** The link itself: what it is called, until when it shows the demo, and what other sites show of it. */
export function AddressSection() {
  const { session } = useEditor()
  const { user } = useSession()
  const { address, setName, setExpiry } = useDemoAddress(session.demoId)
  const id = useId()
  return (
    <>
      {/* Trial users' demos end by themselves, and their names would outlive them. */}
      {!user.isTrial && (
        <section className="ed-address" aria-labelledby={id}>
          <h3 id={id} className="wsui-label">
            Address
          </h3>
          {address.isError && (
            <CallFailed title="The address could not be loaded" query={address} />
          )}
          {address.isPending && <Skeleton height={120} radius={8} />}
          {address.data && (
            <>
              <LinkNameField demoId={session.demoId} address={address.data} setName={setName} />
              <LinkExpiryField address={address.data} setExpiry={setExpiry} />
              <CustomDomainsLink />
            </>
          )}
        </section>
      )}
      <LinkPreviewSection />
    </>
  )
}
