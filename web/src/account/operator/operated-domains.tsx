import { useQuery } from '@tanstack/react-query'
import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { Badge, Button, ConfirmDialog, EmptyState } from '@waystep/ui'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { operatedDomainsKey } from './operator-keys.ts'

type OperatedDomain = ReplyOf<RouteNamed['GET /api/operator/sign-on-domains']>[number]
type Open = { readonly kind: 'approve' | 'take'; readonly domain: OperatedDomain }

/** Domains of single sign-on: which is whose, only the operator says. */
export function OperatedDomains() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const domains = useQuery({
    queryKey: operatedDomainsKey,
    queryFn: ({ signal }) => call('GET /api/operator/sign-on-domains', { signal }),
  })
  const approve = useApiMutation({
    run: ({ id }: OperatedDomain) =>
      call('POST /api/operator/sign-on-domains/:id/approval', { params: { id } }),
    refresh: [operatedDomainsKey],
    done: toasts.domainApproved,
    onDone: close,
  })
  const take = useApiMutation({
    run: ({ id }: OperatedDomain) =>
      call('DELETE /api/operator/sign-on-domains/:id', { params: { id } }),
    refresh: [operatedDomainsKey],
    done: toasts.domainRemoved,
    onDone: close,
  })
  if (domains.isPending) return <LoadingRows label="Loading domains" />
  if (!domains.data) return <CallFailed title="The domains could not be loaded" query={domains} />
  if (domains.data.length === 0) {
    return (
      <EmptyState icon={AtSign} title="No domains yet">
        Admins name the domains of their single sign-on in their workspace’s settings.
      </EmptyState>
    )
  }
  const of = open?.domain
  return (
    <>
      <ul className="wsui-card rows" aria-label="Domains">
        {domains.data.map((domain) => (
          <li key={domain.id} className="row">
            <span className="row-about">
              <span className="row-name">
                <span className="wsui-cut">{domain.domain}</span>
                {domain.isApproved && <Badge tone="success">Approved</Badge>}
              </span>
              <span className="wsui-caption wsui-cut">
                {domain.workspaceName} · {domain.issuer}
              </span>
            </span>
            {!domain.isApproved && (
              <Button
                size="dense"
                aria-label={`Approve ${domain.domain}`}
                onClick={() => setOpen({ kind: 'approve', domain })}
              >
                Approve
              </Button>
            )}
            <Button
              size="dense"
              variant="danger-quiet"
              aria-label={`Remove ${domain.domain}`}
              onClick={() => setOpen({ kind: 'take', domain })}
            >
              {' '}
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={open?.kind === 'approve'}
        onOpenChange={close}
        title={`Is ${of?.domain} the domain of “${of?.workspaceName}”?`}
        subtitle={`Whoever runs ${of?.issuer} can then sign in as anybody here with an address of this domain, except operators. Approve it only if you know that the domain is theirs.`}
        primaryLabel="Approve"
        loading={approve.isPending}
        onConfirm={() => of && approve.mutate(of)}
      />
      <ConfirmDialog
        open={open?.kind === 'take'}
        onOpenChange={close}
        title={`Remove ${of?.domain}?`}
        subtitle={`People of this domain no longer sign in with the provider of “${of?.workspaceName}”, and whoever did is signed out.`}
        primaryLabel="Remove"
        danger
        loading={take.isPending}
        onConfirm={() => of && take.mutate(of)}
      />
    </>
  )
}
