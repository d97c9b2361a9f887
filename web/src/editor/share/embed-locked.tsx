import { Button, Note } from '@waystep/ui'
import { useGate } from '../plans/use-gate.ts'

/** Trial users share by link only (E6.2), and are asked to sign up (E6.5). */
export function EmbedLocked() {
  const { ask } = useGate()('embed')
  return (
    <div className="ed-share-locked">
      <Note>Sign up or sign in to embed this demo in other pages.</Note>
      <Button variant="primary" onClick={ask}>
        Sign up
      </Button>
    </div>
  )
}
