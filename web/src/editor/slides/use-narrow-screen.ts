import { useSyncExternalStore } from 'react'
import { narrowScreen } from '../core/narrow-screen.ts'

const query = () => matchMedia(narrowScreen)

function listen(changed: () => void): () => void {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the tiles stand side by side. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(listen, () => query().matches)
}
