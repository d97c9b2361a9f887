import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CopyJob, CopyKind } from '@waystep/api-contract'
import { useEffect, useRef } from 'react'
import { call, type Reply } from '../api-client/call.ts'

/** Milliseconds between looks at a job that goes on. */
const interval = 1_000
const queryKey = ['copies']

interface Followed {
  readonly kind: CopyKind
  readonly originalId: string
  /** The account whose job it is; absent: whoever is signed in. */
  readonly as?: string | null
  /** A copy that was seen being made, or asked for here, is there. */
  readonly onMade: (copy: CopyJob) => void
  /** The same of one that failed. */
  readonly onFailed?: (copy: CopyJob) => void
}

/** The server's work on a copy, which goes on whoever stays to see it. */
export function useCopyJob({ kind, originalId, as = null, onMade, onFailed }: Followed) {
  const client = useQueryClient()
  const { data, isError, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/copies', { signal, as }),
    refetchInterval: ({ state }) =>
      state.data?.copies.some((copy) => copy.state === 'running') ? interval : false,
    staleTime: 0,
  })
  const job =
    data?.copies.find((copy) => copy.kind === kind && copy.originalId === originalId) ?? null
  /** The copy that is waited for here. */
  const awaited = useRef<string | null>(null)
  const told = useRef({ onMade, onFailed })
  told.current = { onMade, onFailed }
  useEffect(() => {
    if (job === null) return
    if (job.state === 'running') awaited.current = job.id
    else if (awaited.current === job.id) {
      awaited.current = null
      if (job.state === 'done') told.current.onMade(job)
      if (job.state === 'failed') told.current.onFailed?.(job)
    }
  }, [job])

  return {
    /** As it was last seen; null: there was none within a week. */
    job,
    /** It has not been asked for yet. */
    isPending,
    /** It could not be asked how far it is; what was seen last stands. */
    isOutOfSight: isError,
    /** Takes over what the server said of a copy that was just asked for. */
    follow: (begun: CopyJob) => {
      awaited.current = begun.id
      client.setQueryData<Reply<'GET /api/copies'>>(queryKey, (before) => ({
        copies: [begun, ...(before?.copies ?? []).filter(({ id }) => id !== begun.id)],
      }))
    },
    cancel: async () => {
      if (job !== null) await call('DELETE /api/copies/:id', { params: { id: job.id }, as })
      await client.invalidateQueries({ queryKey })
    },
  }
}
