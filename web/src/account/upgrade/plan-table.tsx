import { includesPlan, type Plan, plans } from '@waystep/demo-model'
import { Badge, Icon } from '@waystep/ui'
import { Check } from 'lucide-react'
import { featureNames, featuresOf } from './feature-names.ts'

/** Each plan with what it adds to those before it; which ones the workspace has. */
export function PlanTable({
  current,
  wanted,
}: {
  readonly current: Plan
  /** The plan that opens what the person came for. */
  readonly wanted: Plan | null
}) {
  return (
    <ol className="plans" aria-label="Plans">
      {plans.map((plan, index) => (
        <li
          key={plan}
          aria-current={plan === current || undefined}
          data-wanted={(wanted === plan && plan !== current) || undefined}
        >
          <h3>
            {plan}
            {plan === current && <Badge tone="brand">Your plan</Badge>}
          </h3>
          {index > 0 && <p className="wsui-caption">All of {plans[index - 1]}, and</p>}
          <ul>
            {featuresOf(plan).map((feature) => (
              <li key={feature} data-open={includesPlan(current, plan) || undefined}>
                <Icon of={Check} size={14} />
                {featureNames[feature]}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
