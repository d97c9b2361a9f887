import { Link, useParams } from 'react-router'
import { addressOf } from '../../api-client/call.ts'
import { Page } from '../../app/shell/page.tsx'
import { DownloadButton } from '../../downloads/download-button.tsx'
import { LeadPages } from './lead-pages.tsx'
import { useLeads } from './use-leads.ts'

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
          <DownloadButton file={{ address: csv, name: `leads-${id}.csv` }}>
            Export CSV
          </DownloadButton>
        )
      }
    >
      <LeadPages query={query} leads={leads}>
        Add a chapter of type Form to the demo: what viewers enter there is listed here.
      </LeadPages>
    </Page>
  )
}
