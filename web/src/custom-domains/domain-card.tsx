import type { CustomDomain } from '@waystep/api-contract'
import { Badge, Button, ConfirmDialog, Note } from '@waystep/ui'
import { useState } from 'react'
import { call } from '../api-client/call.ts'
import { useApiMutation } from '../api-client/use-api-mutation.ts'
import { say } from '../toasts/say.ts'
import { toasts } from '../toasts/toast-table.ts'
import { customDomainsKey } from './custom-domains-key.ts'
import { DomainRecord } from './domain-record.tsx'
import { problemInWords, wordsOf } from './domain-words.ts'
import { OpeningDemo } from './opening-demo.tsx'

interface DomainCardProps {
  readonly workspaceId: string
  readonly domain: CustomDomain
  /** The host that it is to lead to; null: this server takes no domains, or the plan has none. */
  readonly target: string | null
}

/** A domain of the workspace: how it stands, and what is to be done. */
export function DomainCard({ workspaceId, domain, target }: DomainCardProps) {
  const { hostname, state, record, problem } = domain
  const { badge, tone, text } = wordsOf(domain)
  const isServed = state === 'verified' || state === 'missing'
  return (
    <li className="domain-card">
      <div className="wsui-row domain-head">
        <h3 className="wsui-grow domain-name">{hostname}</h3>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      {target !== null && (
        <>
          <p className="wsui-caption">{text}</p>
          <DomainRecord record={record} />
          {problem !== null && <Problem problem={problem} found={domain.found} />}
          {state !== 'verified' && <LeadsHere hostname={hostname} target={target} />}
          {isServed && <OpeningDemo workspaceId={workspaceId} domain={domain} />}
        </>
      )}
      <DomainActions workspaceId={workspaceId} domain={domain} mayCheck={target !== null} />
    </li>
  )
}

function Problem({ problem, found }: Pick<CustomDomain, 'problem' | 'found'>) {
  return (
    <Note tone="warning">
      {problemInWords(problem)}
      {found.length > 0 && (
        <ul className="domain-found">
          {[...new Set(found)].map((value) => (
            <li key={value}>
              <code>{value}</code>
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}

function LeadsHere({ hostname, target }: { readonly hostname: string; readonly target: string }) {
  return (
    <p className="wsui-caption">
      Let <b>{hostname}</b> lead to this server, too: by a CNAME record with the value{' '}
      <b>{target}</b>, or, where a domain can have none, by ALIAS or A records.
    </p>
  )
}

interface DomainActionsProps extends Pick<DomainCardProps, 'workspaceId' | 'domain'> {
  readonly mayCheck: boolean
}

function DomainActions({ workspaceId, domain, mayCheck }: DomainActionsProps) {
  const [removing, setRemoving] = useState(false)
  const params = { workspaceId, domainId: domain.id }
  const refresh = [customDomainsKey(workspaceId)]
  const check = useApiMutation({
    run: () => call('POST /api/workspaces/:workspaceId/custom-domains/:domainId/check', { params }),
    refresh,
    onDone: ({ state }) =>
      say(state === 'verified' ? toasts.customDomainVerified : toasts.customDomainNotVerified),
  })
  const remove = useApiMutation({
    run: () => call('DELETE /api/workspaces/:workspaceId/custom-domains/:domainId', { params }),
    refresh,
    done: toasts.customDomainRemoved,
    onDone: () => setRemoving(false),
  })
  return (
    <div className="domain-actions">
      {mayCheck && (
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
      )}
      <Button onClick={() => setRemoving(true)}>Remove</Button>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={`Remove ${domain.hostname}?`}
        subtitle="Links and embeds with this domain stop working at once. Those with the server’s own address go on."
        primaryLabel="Remove"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
