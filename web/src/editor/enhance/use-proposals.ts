import type { BodyOf, RouteNamed } from '@waystep/api-contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { type Proposal, shownProposals } from './proposal.ts'

export interface Found {
  readonly proposals: readonly Proposal[]
  /** Hotspots for which nothing of use was answered. */
  readonly left: number
}

export interface Proposals {
  readonly isWriting: boolean
  /** Why nothing was written, in words; null: nothing went wrong. */
  readonly problem: string | null
  readonly found: Found | null
  write(asked: BodyOf<RouteNamed['POST /api/demo/:id/enhanced-texts']>): Promise<void>
  stop(): void
  forget(): void
}

/** Asks for texts, which change nothing until they are taken. Closing the dialog asks no longer. */
export function useProposals(): Proposals {
  const { session, demo, notify } = useEditor()
  const [isWriting, setWriting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const write: Proposals['write'] = async (body) => {
    if (running.current !== null) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setWriting(true)
    setProblem(null)
    notify.say(toasts.textsBeingWritten)
    try {
      const reply = await call('POST /api/demo/:id/enhanced-texts', {
        params: { id: session.demoId },
        body,
        signal,
        as: session.author,
      })
      const { value } = demo.document
      if (!signal.aborted && value !== null) {
        setFound({ proposals: shownProposals(value, reply.steps), left: reply.left.length })
      }
      notify.unsay(toasts.textsBeingWritten)
    } catch (error) {
      notify.unsay(toasts.textsBeingWritten)
      if (!signal.aborted) {
        const isRefused = error instanceof ApiError && !error.temporary
        notify.say(isRefused ? toasts.textsNotWritten : toasts.textsFailed)
        setProblem(error instanceof ApiError ? error.message : 'Something went wrong on this page.')
      }
    }
    running.current = null
    setWriting(false)
  }
  return { isWriting, problem, found, write, stop, forget: () => setFound(null) }
}
