import type { DemoVersion } from '@waystep/api-contract'
import { useEditor } from '../core/editor-context.ts'
import { useDemoLink } from './use-demo-link.ts'

/** What of the demo viewers get, as far as it is known here. */
export interface Sharing {
  /** Is the link on? Null: not known yet. */
  readonly on: boolean | null
  /** The version that they get; null: every saved change. */
  readonly live: DemoVersion | null
}

/** As the demo was opened, or as the server has said since; nothing is asked for it. */
export function useSharing(): Sharing {
  const { session } = useEditor()
  const { data } = useDemoLink(session.demoId, false).link
  const known = data ?? session.sync.facts.value?.link
  return { on: known?.on ?? null, live: known?.live ?? null }
}
