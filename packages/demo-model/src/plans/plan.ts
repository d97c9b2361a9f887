/** The plans in their order: each opens what those before it open (E1.8). */
export const plans = ['Free', 'Pro', 'Growth', 'Scale'] as const
export type Plan = (typeof plans)[number]

/** Is `plan` the wanted one or above it? */
export function includesPlan(plan: Plan, wanted: Plan): boolean {
  return plans.indexOf(plan) >= plans.indexOf(wanted)
}
