import type { DemoLead, Lead } from '@waystep/api-contract'
import { ConfirmDialog, IconButton } from '@waystep/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { whenOf } from '../demos/when.ts'
import { useDeleteLead } from './use-leads.ts'

/** Answers, each with the demo it came from where they are of several. */
export function LeadList({ leads }: { readonly leads: readonly (Lead | DemoLead)[] }) {
  const [deleting, setDeleting] = useState<Lead | null>(null)
  const remove = useDeleteLead(() => setDeleting(null))
  return (
    <>
      <ul className="lead-list">
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} onDelete={() => setDeleting(lead)} />
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title="Delete these answers?"
        subtitle="They are deleted for everybody in the workspace. This cannot be undone."
        primaryLabel="Delete"
        danger
        loading={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
      />
    </>
  )
}

function LeadCard({
  lead,
  onDelete,
}: {
  readonly lead: Lead | DemoLead
  readonly onDelete: () => void
}) {
  return (
    <li className="wsui-card lead">
      <header>
        <h2 className="wsui-cut">{lead.email ?? lead.answers[0]?.value ?? 'No answers'}</h2>
        {'demo' in lead && (
          <Link className="wsui-link wsui-cut lead-demo" to={`/demos/${lead.demo.id}/leads`}>
            {lead.demo.title}
          </Link>
        )}
        <time className="wsui-caption" dateTime={lead.createdAt}>
          {whenOf(lead.createdAt)}
        </time>
        <IconButton
          label={`Delete the answers of ${lead.email ?? 'this viewer'}`}
          icon={Trash2}
          size="small"
          onClick={onDelete}
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
  )
}
