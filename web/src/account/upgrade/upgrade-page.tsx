import { decide, features, planInForce } from '@waystep/demo-model'
import { buttonLook, Note } from '@waystep/ui'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { Page, Section } from '../../app/shell/page.tsx'
import { featureNames, featuresFrom } from './feature-names.ts'
import { PlanTable } from './plan-table.tsx'

/** Where prompts to upgrade lead (E2.5, M2.5): on a server of one's own, its operator changes plans. */
export function UpgradePage() {
  const { user, workspace } = useSession()
  const [query] = useSearchParams()
  const asked = featuresFrom(query.get('from'))
  const locked = asked.find(
    (feature) =>
      !decide(feature, workspace, { isTrial: user.isTrial, role: workspace.role }).allowed,
  )
  const wanted = locked ? features[locked].plan : null
  return (
    <Page
      title="Plans"
      lead="Plans are not sold here. Whoever operates this server decides which plan a workspace has."
    >
      {asked[0] && (
        <Note tone={wanted ? 'warning' : 'brand'}>
          <b>{asked.map((feature) => featureNames[feature]).join(', ')}</b>:{' '}
          {wanted
            ? `part of the ${wanted} plan and above.`
            : `part of what ${workspace.name} has already.`}
        </Note>
      )}
      <Section
        title={workspace.name}
        lead={
          workspace.inTrial
            ? `On trial: until it ends, everything of the ${planInForce(workspace)} plan is open.`
            : 'Each plan includes everything in the plans before it.'
        }
      >
        <PlanTable current={workspace.plan} wanted={wanted} />
      </Section>
      <Section
        title={user.isOperator ? 'You operate this server' : 'To change the plan'}
        lead={
          user.isOperator
            ? 'Change the plan of any workspace on the operator’s page.'
            : `Ask the operator of this server to change the plan of ${workspace.name}.`
        }
        actions={
          user.isOperator && (
            <Link to="/operator" {...buttonLook({ variant: 'primary' })}>
              Change plans
            </Link>
          )
        }
      />
    </Page>
  )
}
