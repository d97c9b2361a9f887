import { useGate } from '../plans/use-gate.ts'

/** Whether own recordings are part of the plan; who is refused is led to the upgrade page (V6.1). */
export function useKindGate(): () => boolean {
  const { decision, ask } = useGate()('manual-voice')
  return () => {
    if (!decision.allowed) ask()
    return decision.allowed
  }
}
