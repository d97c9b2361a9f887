import { useEffect, useState } from 'react'
import { attempt } from '../../api-client/call.ts'

/** What the server says of a film to download (M4.6); `failed`: it could not be asked. */
export type DownloadState = 'asking' | 'inProgress' | 'ready' | 'error' | 'failed'

export interface VideoDownload {
  readonly state: DownloadState
  /** Where it is, once it is ready. */
  readonly url: string | null
  /** Has the server try again to prepare what it could not. */
  readonly prepareAgain: () => void
}

/** Milliseconds between two questions (M9.2). */
const pollMs = 2_000

const asking = { state: 'asking', url: null } as const

/** Asks whether a film can be downloaded, again every 2 s while it is in progress (M4.6). */
export function useVideoDownload(workspaceId: string, hash: string): VideoDownload {
  const [answer, setAnswer] = useState<Pick<VideoDownload, 'state' | 'url'>>(asking)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const work = round === 0 ? Promise.resolve() : prepare(workspaceId, hash, signal)
    work.then(() => poll(workspaceId, hash, signal, setAnswer)).catch(() => undefined)
    return () => ended.abort()
  }, [workspaceId, hash, round])
  const prepareAgain = () => {
    setAnswer({ state: 'inProgress', url: null })
    setRound((before) => before + 1)
  }
  return { ...answer, prepareAgain }
}

async function prepare(workspaceId: string, key: string, signal: AbortSignal): Promise<void> {
  await attempt('POST /api/video/:key/prepare/cf', {
    params: { key },
    body: { workspaceId },
    signal,
  })
}

/** Once it has answered, a question that fails is asked again like one that is in progress. */
async function poll(
  workspaceId: string,
  id: string,
  signal: AbortSignal,
  tell: (answer: Pick<VideoDownload, 'state' | 'url'>) => void,
): Promise<void> {
  let hasAnswered = false
  for (;;) {
    const options = { params: { id }, query: { workspaceId }, signal }
    const asked = await attempt('GET /api/video/:id/download/cf', options)
    if (asked.ok) {
      hasAnswered = true
      const { downloadStatus: state, downloadUrl: url } = asked.reply
      tell({ state, url })
      if (state !== 'inProgress') return
    } else if (!hasAnswered) return tell({ state: 'failed', url: null })
    await wait(pollMs, signal)
  }
}

/** Throws the signal's reason. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
