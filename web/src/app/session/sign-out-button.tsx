import { Button } from '@waystep/ui'
import { LogOut } from 'lucide-react'
import { useSignOut } from './use-sign-out.ts'

export function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button icon={LogOut} onClick={signOut}>
      Sign out
    </Button>
  )
}
