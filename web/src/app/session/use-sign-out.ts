import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { signOut } from '../../api-client/auth.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'

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
    await navigate('/')
    client.clear()
  }
}
