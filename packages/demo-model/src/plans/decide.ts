import type { Role, Workspace } from '../records/workspace.ts'
import { type MessageCode, messageOf } from '../rules/messages.ts'
import { type Feature, type FeatureRule, features } from './features.ts'
import { includesPlan, type Plan } from './plan.ts'

/** Who asks. A trial user has not signed up. */
export interface PlanUser {
  readonly isTrial: boolean
  readonly role: Role
}

export type PlanWorkspace = Pick<Workspace, 'plan' | 'inTrial'>

export interface Denied {
  readonly allowed: false
  readonly reason: 'account' | 'plan' | 'trial' | 'role'
  /** The plan that opens the feature. */
  readonly requiredPlan: Plan
  readonly code: MessageCode
  readonly message: string
}

export type Decision = { readonly allowed: true } | Denied

/** While a workspace is in trial it has what the highest plan has. */
export function planInForce(workspace: PlanWorkspace): Plan {
  return workspace.inTrial ? 'Scale' : workspace.plan
}

/** May this user of this workspace use the feature? The API enforces it, the web shows it. */
export function decide(feature: Feature, workspace: PlanWorkspace, user: PlanUser): Decision {
  const rule: FeatureRule = features[feature]
  if (rule.account && user.isTrial) {
    return denied(rule, 'account', rule.accountMessage ?? 'account-required')
  }
  if (!includesPlan(planInForce(workspace), rule.plan)) {
    return denied(rule, 'plan', rule.planMessage ?? 'plan-required')
  }
  if (rule.notInTrial && workspace.inTrial) return denied(rule, 'trial', 'trial-excluded')
  if (rule.admin && user.role !== 'Admin') return denied(rule, 'role', 'admin-required')
  return { allowed: true }
}

function denied(rule: FeatureRule, reason: Denied['reason'], code: MessageCode): Denied {
  const message = messageOf({ code, params: { plan: rule.plan } })
  return { allowed: false, reason, requiredPlan: rule.plan, code, message }
}

/** Where someone who was refused is led. */
export type Upgrade =
  | { readonly kind: 'page'; readonly path: `/upgrade?from=${string}` }
  | { readonly kind: 'dialog'; readonly plan: Plan; readonly from: string }

/** Free goes to the upgrade page; a paid plan that is too low to the dialog of the plan that unlocks. */
export function upgradeFor(feature: Feature, workspace: Pick<Workspace, 'plan'>): Upgrade {
  const { plan, from } = features[feature]
  return workspace.plan === 'Free'
    ? { kind: 'page', path: `/upgrade?from=${from}` }
    : { kind: 'dialog', plan, from }
}
