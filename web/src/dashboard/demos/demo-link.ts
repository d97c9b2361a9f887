import type { DemoCard } from '@waystep/api-contract'
import { copyText, showToast } from '@waystep/ui'
import { attempt } from '../../api-client/call.ts'

/** Shows a demo as it is now, in a tab of its own (E2.3). */
export function previewDemo(id: string): void {
  window.open(`/demo/${id}?preview=true`, '_blank', 'noopener')
}

/** Copies the address that viewers open; says so when the link is off. */
export async function copyDemoLink(demo: DemoCard): Promise<void> {
  const link = await attempt('GET /api/demo/:id/link', { params: { id: demo.id } })
  if (!link.ok) {
    showToast(link.error.message, { tone: 'error' })
    return
  }
  if (!(await copyText(link.reply.url))) return
  if (link.reply.on) showToast('Link copied', { tone: 'success', duration: 'brief' })
  else showToast('Link copied. It is off: viewers cannot open it until you switch it on.')
}
