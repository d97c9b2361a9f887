import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry, AuditKind } from '@waystep/api-contract'
import { Button, EmptyState, Select } from '@waystep/ui'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { addressOf, call } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { DownloadButton } from '../../downloads/download-button.tsx'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { aboutOf, auditKindsOf, auditWords, whoOf } from './audit-words.ts'

/** What no kind is called in the list of choices. */
const every = 'every'

type Choice = AuditKind | typeof every

/** Who did what in a workspace, or (null) on the whole server. */
export function AuditLog({ workspaceId }: { readonly workspaceId: string | null }) {
  const [choice, setChoice] = useState<Choice>(every)
  const kind = choice === every ? undefined : choice
  const query = useInfiniteQuery({
    queryKey: ['audit', workspaceId, choice],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(kind && { kind }), ...(pageParam !== null && { after: pageParam }) }
      return workspaceId === null
        ? call('GET /api/operator/audit', { query: asked, signal })
        : call('GET /api/workspaces/:workspaceId/audit', {
            params: { workspaceId },
            query: asked,
            signal,
          })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, more }) => (more ? (entries.at(-1)?.id ?? null) : null),
  })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <div className="operator-line">
        <span className="audit-kind">
          <Select
            label="What to show"
            value={choice}
            onChange={setChoice}
            options={[
              { value: every, label: 'Everything' },
              ...auditKindsOf(workspaceId).map((value) => ({ value, label: auditWords[value] })),
            ]}
          />
        </span>
        <DownloadButton file={{ address: csvAddress(workspaceId, kind), name: 'audit-log.csv' }}>
          Export CSV
        </DownloadButton>
      </div>
      {query.isPending && <LoadingRows label="Loading the audit log" />}
      {query.isError && !query.data && (
        <CallFailed title="The audit log could not be loaded" query={query} />
      )}
      {query.data && entries.length === 0 && (
        <EmptyState icon={ScrollText} title="Nothing yet">
          Invitations, removals, connections, exports and deletions are listed here.
        </EmptyState>
      )}
      {entries.length > 0 && <AuditTable entries={entries} />}
      {query.hasNextPage && (
        <div className="dash-more">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function csvAddress(workspaceId: string | null, kind: AuditKind | undefined): string {
  const query = { kind }
  return workspaceId === null
    ? addressOf('/api/operator/audit.csv', { params: undefined, query })
    : addressOf('/api/workspaces/:workspaceId/audit.csv', { params: { workspaceId }, query })
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <div className="wsui-card operator-scroll">
      <table className="table audit">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">About</th>
            <th scope="col">Network</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="wsui-num">
                <time dateTime={entry.at}>{new Date(entry.at).toLocaleString()}</time>
              </td>
              <td title={entry.actor?.name}>{whoOf(entry)}</td>
              <td>{auditWords[entry.kind]}</td>
              <td className="audit-about">{aboutOf(entry)}</td>
              <td className="wsui-num">{entry.network}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
