import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'
import { LeadPages } from './lead-pages.tsx'
import { useAllLeads } from './use-leads.ts'

/** What viewers answered in the forms of all demos of the workspace. */
export function AllLeadsPage() {
  const { workspace } = useSession()
  const query = useAllLeads(workspace.id)
  const leads = query.data?.pages.flatMap((page) => page.leads) ?? []
  return (
    <Page
      title="Leads"
      lead="What viewers answered in the forms of your demos, the newest first."
      narrow
    >
      <LeadPages query={query} leads={leads}>
        Add a chapter of type Form to a demo: what viewers enter there is listed here.
      </LeadPages>
    </Page>
  )
}
