import type { OperatedReport } from '@waystep/api-contract'
import { Badge, Button } from '@waystep/ui'
import { useState } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { whenOf } from '../../dashboard/demos/when.ts'
import { reportWords } from '../../report/report-words.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { BanDialog } from './ban-dialog.tsx'
import { reportsKey } from './operator-keys.ts'
import { TakeDownDialog } from './take-down-dialog.tsx'
import type { ReportedDemo } from './use-reports.ts'

const settledWords = { 'taken-down': 'Taken down', dismissed: 'Dismissed' } as const

/** One demo, what was reported of it, and what to do about it. */
export function ReportedDemoRow({
  demo,
  reports,
  isOpen,
}: ReportedDemo & { readonly isOpen: boolean }) {
  const [asking, setAsking] = useState<'take-down' | 'ban' | null>(null)
  const { maker } = demo
  const dismiss = useApiMutation({
    run: () => call('POST /api/operator/demos/:id/reports/dismissal', { params: { id: demo.id } }),
    refresh: [reportsKey],
    done: toasts.reportsDismissed,
  })
  return (
    <li className="row report">
      <div className="row-about">
        <span className="row-name">
          <a
            dir="auto"
            className="wsui-cut"
            href={`/demo/${demo.id}`}
            target="_blank"
            rel="noreferrer"
          >
            {demo.title}
          </a>
          {demo.takenDown && <Badge tone="danger">Taken down</Badge>}
        </span>
        <span className="wsui-caption">
          {demo.workspaceName}
          {maker && ` · ${maker.name}, ${maker.email}`}
        </span>
        <ul className="report-list">
          {reports.map((report) => (
            <ReportLine key={report.id} report={report} />
          ))}
        </ul>
      </div>
      <div className="report-actions">
        {isOpen && (
          <Button size="dense" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Dismiss
          </Button>
        )}
        {maker && (
          <Button size="dense" onClick={() => setAsking('ban')}>
            Ban author
          </Button>
        )}
        {!demo.takenDown && (
          <Button size="dense" variant="danger-quiet" onClick={() => setAsking('take-down')}>
            Take down
          </Button>
        )}
      </div>
      {asking === 'take-down' && <TakeDownDialog demo={demo} onClose={() => setAsking(null)} />}
      {asking === 'ban' && maker && (
        <BanDialog email={maker.email} onClose={() => setAsking(null)} />
      )}
    </li>
  )
}

function ReportLine({ report }: { readonly report: OperatedReport }) {
  const { reason, text, network, createdAt, settledAs } = report
  const facts = [whenOf(createdAt), network, settledAs && settledWords[settledAs]]
  return (
    <li>
      <b>{reportWords[reason]}</b>
      {text !== '' && <p className="report-text">{text}</p>}
      <span className="wsui-caption">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
