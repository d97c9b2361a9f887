import { Note, Skeleton } from '@waystep/ui'
import { Link } from 'react-router'
import { CallFailed } from '../app/pages/call-failed.tsx'
import './custom-domains.css'
import { DomainCard } from './domain-card.tsx'
import type { useCustomDomains } from './use-custom-domains.ts'

/** What custom domains are for. */
export const aboutCustomDomains =
  'Viewers find your demos under a name of your own, such as demos.acme.com.'

interface CustomDomainsProps {
  readonly of: ReturnType<typeof useCustomDomains>
}

/** The domains of a workspace, or why there are none (M2.15). */
export function CustomDomains({
  of: { workspaceId, found, isOpen, domains, target, mayHave },
}: CustomDomainsProps) {
  return (
    <>
      {found.isPending && (
        <div role="status" aria-busy aria-label="Loading custom domains">
          <Skeleton height={180} radius={8} />
        </div>
      )}
      {found.isError && !found.data && (
        <CallFailed title="Custom domains could not be loaded" query={found} />
      )}
      {found.data && !isOpen && (
        <Note>
          Custom domains are part of a higher plan.{' '}
          <Link className="wsui-link" to="/upgrade?from=domain">
            See plans
          </Link>
        </Note>
      )}
      {found.data && isOpen && target === null && (
        <Note>Whoever runs this server has not opened it for custom domains.</Note>
      )}
      {domains.length > 0 && (
        <ul className="wsui-card domains" aria-label="Custom domains">
          {domains.map((domain) => (
            <DomainCard
              key={domain.id}
              workspaceId={workspaceId}
              domain={domain}
              target={mayHave ? target : null}
            />
          ))}
        </ul>
      )}
      {mayHave && found.data && domains.length === 0 && (
        <p className="wsui-muted">There are none yet.</p>
      )}
    </>
  )
}
