import { plans } from '@waystep/demo-model'
import { Badge, buttonLook } from '@waystep/ui'
import { Link } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { Page, Section } from '../../app/shell/page.tsx'

/** Where prompts to upgrade lead (M2.5): on a server of one's own, its operator changes plans. */
export function UpgradePage() {
  const { user, workspace } = useSession()
  return (
    <Page
      title="Plans"
      lead="Plans are not sold here. Whoever operates this server decides which plan a workspace has."
      narrow
    >
      <Section title={workspace.name} lead="A plan opens all that the plans before it open.">
        <ol className="plans" aria-label="Plans">
          {plans.map((plan) => (
            <li key={plan} aria-current={plan === workspace.plan || undefined}>
              {plan}
              {plan === workspace.plan && <Badge tone="brand">Your plan</Badge>}
            </li>
          ))}
        </ol>
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
