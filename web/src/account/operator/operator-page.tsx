import { TabPanel, Tabs } from '@waystep/ui'
import { useState } from 'react'
import { NotFoundPage } from '../../app/pages/not-found-page.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'
import { AuditLog } from '../audit/audit-log.tsx'
import { OperatedBans } from './operated-bans.tsx'
import { OperatedDemos } from './operated-demos.tsx'
import { OperatedDomains } from './operated-domains.tsx'
import { OperatedReports } from './operated-reports.tsx'
import { OperatedWorkspaces } from './operated-workspaces.tsx'
import { ServerRules } from './server-rules.tsx'

const tabs = [
  { value: 'workspaces', label: 'Workspaces' },
  { value: 'demos', label: 'Demos' },
  { value: 'domains', label: 'Domains' },
  { value: 'reports', label: 'Reports' },
  { value: 'bans', label: 'Bans' },
  { value: 'audit', label: 'Audit log' },
  { value: 'rules', label: 'Sign-up and limits' },
] as const

type Tab = (typeof tabs)[number]['value']

/** The page of whoever runs the server. */
export function OperatorPage() {
  const { user } = useSession()
  const [tab, setTab] = useState<Tab>('workspaces')
  if (!user.isOperator) return <NotFoundPage />
  return (
    <Page title="Operator" lead="What concerns the whole server. Only operators see this page.">
      <Tabs value={tab} onChange={setTab} tabs={tabs} label="Operator">
        <div className="operator">
          <TabPanel value="workspaces">
            <OperatedWorkspaces />
          </TabPanel>
          <TabPanel value="demos">
            <OperatedDemos />
          </TabPanel>
          <TabPanel value="domains">
            <OperatedDomains />
          </TabPanel>
          <TabPanel value="reports">
            <OperatedReports />
          </TabPanel>
          <TabPanel value="bans">
            <OperatedBans />
          </TabPanel>
          <TabPanel value="audit">
            <AuditLog workspaceId={null} />
          </TabPanel>
          <TabPanel value="rules">
            <ServerRules />
          </TabPanel>
        </div>
      </Tabs>
    </Page>
  )
}
