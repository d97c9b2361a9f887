import { Button, Note } from '@waystep/ui'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { attempt } from '../../api-client/call.ts'
import { LoadingPage } from '../../app/pages/loading-page.tsx'
import { ownPath } from '../../app/session/own-path.ts'
import { useRefreshSession } from '../../app/session/session.tsx'
import { SignPage } from './sign-page.tsx'

export interface FinishSignOnProps {
  /** The query of the address that a provider sent this browser back to. */
  readonly query: string
  /** It was read, and may leave the address. */
  readonly onRead: () => void
  readonly onAgain: () => void
}

/** Hands on what a provider sent, once: it works no second time. */
export function FinishSignOn({ query, onRead, onAgain }: FinishSignOnProps) {
  const refreshSession = useRefreshSession()
  const sent = useRef(false)
  const [next, setNext] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    onRead()
    void attempt('POST /api/single-sign-on/session', { body: { query } }).then(async (answer) => {
      if (!answer.ok) return setProblem(answer.error.message)
      await refreshSession()
      setNext(ownPath(answer.reply.next, '/demos'))
    })
  }, [query, onRead, refreshSession])
  if (next !== null) return <Navigate to={next} replace />
  if (problem === null) return <LoadingPage />
  return (
    <SignPage title="You are not signed in">
      <Note tone="danger">{problem}</Note>
      <Button variant="primary" size="tall" wide onClick={onAgain}>
        Start again
      </Button>
    </SignPage>
  )
}
