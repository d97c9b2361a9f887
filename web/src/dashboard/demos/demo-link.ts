import type { DemoCard } from '@waystep/api-contract'
import { copyText } from '@waystep/ui'
import { attempt } from '../../api-client/call.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'

/** Shows a demo as it is now, in a tab of its own (E2.3). */
export function previewDemo(id: string): void {
  window.open(`/demo/${id}?preview=true`, '_blank', 'noopener')
}

/** Copies the address that viewers open; says so when the link is off. */
export async function copyDemoLink(demo: DemoCard): Promise<void> {
  const link = await attempt('GET /api/demo/:id/link', { params: { id: demo.id } })
  if (!link.ok) {
    say(toasts.refused(link.error.message))
    return
  }
  if (!(await copyText(link.reply.url))) return
  say(link.reply.on ? toasts.linkCopied : toasts.offLinkCopied)
}
