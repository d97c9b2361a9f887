import { useQuery } from '@tanstack/react-query'
import {
  type Differences,
  differencesBetween,
  isSame,
  sharingRecords,
  stillSeen,
} from '@waystep/demo-model'
import { useMemo } from 'react'
import { call } from '../../api-client/call.ts'
import { useEditor } from '../core/editor-context.ts'
import { useSharing } from '../share/use-sharing.ts'
import { versionsKeyOf } from './versions-key.ts'

/** What viewers do not get yet. */
export interface Unpublished {
  readonly differences: Differences
  /** Do they still see something that the author took out? */
  readonly stillSeen: boolean
}

/** What is not published; null where changes do not wait, nothing differs, or it is not known yet. */
export function useUnpublished(): Unpublished | null {
  const { session, demo } = useEditor()
  const { live } = useSharing()
  const now = demo.document.value
  const versionId = live?.id ?? ''
  const { data } = useQuery({
    queryKey: [...versionsKeyOf(session.demoId), versionId],
    queryFn: ({ signal }) =>
      call('GET /api/demo/:id/versions/:versionId', {
        params: { id: session.demoId, versionId },
        signal,
      }),
    // It never changes but for what is withheld, which the demo says as well.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: live !== null,
  })
  const published = live === null ? undefined : data?.document
  return useMemo(() => {
    if (!published || !now) return null
    const shared = sharingRecords(published, now)
    const differences = differencesBetween(published, shared)
    if (isSame(differences)) return null
    return { differences, stillSeen: stillSeen(published, shared) }
  }, [published, now])
}
