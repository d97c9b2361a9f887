import {
  type Command,
  type DemoDocument,
  type Denied,
  decide,
  featuresOf,
  type PlanUser,
  type PlanWorkspace,
  singlesOf,
} from '@waystep/demo-model'

/** Why the plan does not open what a command does; null when it does. Anchors: `anchorGate`. */
export function gateOf(
  command: Command,
  document: DemoDocument,
  workspace: PlanWorkspace,
  user: PlanUser,
): Denied | null {
  for (const single of singlesOf(command)) {
    for (const feature of featuresOf(single, document)) {
      const decision = decide(feature, workspace, user)
      if (!decision.allowed) return decision
    }
  }
  return null
}
