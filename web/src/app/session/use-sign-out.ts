import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '@waystep/ui'
import { useNavigate } from 'react-router'
import { signOut } from '../../api-client/auth.ts'

/** Ends the session and shows the start page. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const signedOut = await signOut()
    if (!signedOut.ok) {
      showToast(signedOut.message, { tone: 'error' })
      return
    }
    await navigate('/')
    client.clear()
  }
}
