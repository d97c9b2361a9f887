import type { Lead } from '@waystep/api-contract'
import {
  Button,
  buttonLook,
  ConfirmDialog,
  EmptyState,
  Icon,
  IconButton,
  Skeleton,
} from '@waystep/ui'
import { ClipboardList, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { addressOf } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { Page } from '../../app/shell/page.tsx'
import { whenOf } from '../demos/when.ts'
import { useDeleteLead, useLeads } from './use-leads.ts'

/** What viewers answered in the forms of one demo. */
export function LeadsPage() {
  const { id = '' } = useParams()
  const query = useLeads(id)
  const leads = query.data?.pages.flatMap((page) => page.leads) ?? []
  const title = query.data?.pages[0]?.title
  const csv = addressOf('/api/demo/:id/leads.csv', { params: { id }, query: undefined })
  return (
    <Page
      title="Leads"
      lead={
        <>
          What viewers answered in the forms of{' '}
          {title === undefined ? (
            'this demo'
          ) : (
            <Link className="wsui-link" to={`/demo/${id}/edit`}>
              {title}
            </Link>
          )}
          , the newest first.
        </>
      }
      narrow
      actions={
        leads.length > 0 && (
          <a href={csv} download {...buttonLook({})}>
            <Icon of={Download} />
            Export CSV
          </a>
        )
      }
    >
      {query.isPending && <Skeleton height={120} />}
      {query.isError && !query.data && (
        <div className="dash-state">
          <CallFailed title="The leads could not be loaded" query={query} />
        </div>
      )}
      {query.data && leads.length === 0 && (
        <div className="dash-state">
          <EmptyState icon={ClipboardList} title="No answers yet">
            Add a chapter of type Form to the demo: what viewers enter there is listed here.
          </EmptyState>
        </div>
      )}
      {leads.length > 0 && <LeadList demoId={id} leads={leads} />}
      {query.hasNextPage && (
        <div className="dash-more">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Page>
  )
}

function LeadList({ demoId, leads }: { readonly demoId: string; readonly leads: readonly Lead[] }) {
  const [deleting, setDeleting] = useState<Lead | null>(null)
  const remove = useDeleteLead(demoId, () => setDeleting(null))
  return (
    <>
      <ul className="lead-list">
        {leads.map((lead) => (
          <li key={lead.id} className="wsui-card lead">
            <header>
              <h2 className="wsui-cut">{lead.email ?? lead.answers[0]?.value ?? 'No answers'}</h2>
              <time className="wsui-caption" dateTime={lead.createdAt}>
                {whenOf(lead.createdAt)}
              </time>
              <IconButton
                label={`Delete the answers of ${lead.email ?? 'this viewer'}`}
                icon={Trash2}
                size="small"
                onClick={() => setDeleting(lead)}
              />
            </header>
            <dl>
              {lead.answers.map((answer) => (
                <div key={answer.fieldId}>
                  <dt>{answer.label}</dt>
                  <dd>{answer.value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title="Delete these answers?"
        subtitle="They are destroyed for everybody in the workspace. This cannot be undone."
        primaryLabel="Delete"
        danger
        loading={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
      />
    </>
  )
}
