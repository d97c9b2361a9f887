import type { DemoCard } from '@waystep/api-contract'
import { copyText } from '@waystep/ui'
import { attempt } from '../../api-client/call.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'

/** Shows a demo as it is now, in a tab of its own (E2.3). */
export function previewDemo(id: string): void {
  window.open(`/demo/${id}?preview=true`, '_blank', 'noopener')
}

/**
 * Copies the address that viewers open, and shares the demo with it if it is private. The address is known
 * already, so that the browser still takes the copying for what was pressed.
 */
export async function copyDemoLink({ id, link, shownAt, takedown }: DemoCard): Promise<void> {
  if (!(await copyText(`${shownAt ?? location.origin}/demo/${id}`))) return
  if (takedown) return say(toasts.takenDownLinkCopied)
  if (link) return say(toasts.linkCopied)
  const shared = await attempt('PUT /api/demo/:id/link', { params: { id }, body: { on: true } })
  say(shared.ok ? toasts.linkCopiedAndOn : toasts.linkCopiedNotOn(shared.error.message))
}
