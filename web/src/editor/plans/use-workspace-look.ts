import { useEffect } from 'react'
import type { Editor } from '../core/editor.ts'
import { useDemoWorkspace } from './use-demo-workspace.ts'

/** New hotspots begin with the colours of the demo's workspace (M3.38, M7.23). */
export function useWorkspaceLook({ newHotspotLook }: Editor): void {
  const { color, hotspottextcolor } = useDemoWorkspace()
  useEffect(() => {
    newHotspotLook.value = { bgcolor: color, textcolor: hotspottextcolor }
  }, [newHotspotLook, color, hotspottextcolor])
}
