import { attempt } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Notify } from '../core/notify.ts'
import type { DemoSession } from '../saving/demo-session.ts'
import { failureOf, passes } from '../saving/failure.ts'

/** How long what is still to be saved may hold up a password, in milliseconds. */
const timeoutMs = 10_000

/**
 * Stores a chapter's password and says so in the document. The chapter has to be on the server
 * first. Passwords are kept nowhere on the device, so there is no storing one while offline.
 */
export async function storeChapterPassword(
  { queue, sync }: Pick<DemoSession, 'queue' | 'sync'>,
  notify: Notify,
  chapterId: string,
  password: string,
): Promise<boolean> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), timeoutMs))
  if ((await Promise.race([queue.drained(), late])) === 'late') {
    notify.say(toasts.passwordWaits)
    return false
  }
  const stored = await attempt('PUT /api/chapter/:id/password', {
    params: { id: chapterId },
    body: { password },
  })
  if (!stored.ok) {
    const failure = failureOf(stored.error)
    notify.say(
      passes(failure.kind) || failure.message === ''
        ? toasts.passwordNotSaved
        : toasts.refused(failure.message),
    )
    return false
  }
  sync.dispatch({ type: 'mark-password', chapterId, hasPassword: true })
  return true
}
