import { planInForce } from '@waystep/demo-model'
import { useEffect } from 'react'
import type { Editor } from '../core/editor.ts'
import { useDemoWorkspace } from './use-demo-workspace.ts'

/** Tells the editor how its workspace wants new hotspots to look, and which plan it is on. */
export function useWorkspaceLook({ newHotspotLook, plan }: Editor): void {
  const workspace = useDemoWorkspace()
  const { color, hotspottextcolor } = workspace
  const inForce = planInForce(workspace)
  useEffect(() => {
    newHotspotLook.value = { bgcolor: color, textcolor: hotspottextcolor }
    plan.value = inForce
  }, [newHotspotLook, plan, color, hotspottextcolor, inForce])
}
