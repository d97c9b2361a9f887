import { issue, messageOf, ownTrackLimit } from '@waystep/demo-model'
import { errorOf } from '../../api-client/api-error.ts'
import { addressOf } from '../../api-client/call.ts'

/** Characters of a track's name at most. */
export const trackNameLimit = 100

/** Makes a file a track of the workspace, named as it is. Throws with what is wrong with it. */
export async function uploadTrack(workspaceId: string, file: File): Promise<void> {
  // The server looks at the bytes; what is far too large need not travel.
  if (file.size > ownTrackLimit) throw new Error(messageOf(issue('music-too-large', [])))
  const name =
    file.name
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, trackNameLimit) || 'Track'
  const address = addressOf('/api/workspaces/:workspaceId/music', {
    params: { workspaceId },
    query: { name },
  })
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new Error('The server did not answer. Check your connection and try again.')
  })
  if (!reply.ok) throw await errorOf(reply)
}
