import type { Decision } from '@waystep/demo-model'
import { Badge } from '@waystep/ui'

/** What opens something that is closed: an account or a plan. */
export function GateBadge({
  refusal,
}: {
  readonly refusal: Decision & { readonly allowed: false }
}) {
  return (
    <Badge tone="brand">{refusal.reason === 'account' ? 'Sign up' : refusal.requiredPlan}</Badge>
  )
}
