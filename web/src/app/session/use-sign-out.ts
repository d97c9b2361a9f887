import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { signOut } from '../../api-client/auth.ts'
import { copiedStepsKey } from '../../editor/clipboard/copied-steps-key.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'

/** Forgets copies of demos that whoever signs in next on this device may not see. */
function forgetCopies(): void {
  try {
    localStorage.removeItem(copiedStepsKey)
  } catch {
    // A browser that keeps nothing.
  }
}

/** Ends the session and shows the start page. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const signedOut = await signOut()
    if (!signedOut.ok) {
      say(toasts.refused(signedOut.message))
      return
    }
    forgetCopies()
    await navigate('/')
    client.clear()
  }
}
