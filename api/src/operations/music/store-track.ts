import type { Readable } from 'node:stream'
import {
  assetReference,
  decide,
  type Issue,
  issue,
  messageOf,
  ownTrackIssue,
  ownTrackLimit,
  ownTracksLimit,
  type Workspace,
} from '@waystep/demo-model'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { receiveFile } from '../assets/received-file.ts'
import { storeFile } from '../assets/store-file.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { changeTracks, renewDemosPlaying } from './change-tracks.ts'

type Tracks = Workspace['customBackgroundMusic']

/** Makes a file a track of the workspace (M9.38); what it is, is told from its bytes. */
export async function storeTrack(
  services: Services,
  workspaceId: string,
  name: string,
  stream: Readable,
): Promise<Tracks | Refusal> {
  const workspace = await workspaceRecord(services.db, workspaceId)
  const music = decide('background-music', workspace, { isTrial: false, role: 'Member' })
  if (!music.allowed) return refuse('plan-required', music.message)
  const file = await receiveFile(stream, { limit: ownTrackLimit, declaredType: undefined })
  if (isRefusal(file)) {
    return file.code === 'too-large' ? refuseTrack(issue('music-too-large', [])) : file
  }
  try {
    const found = ownTrackIssue(file)
    if (found !== null) return refuseTrack(found)
    const stored = await storeFile(services, workspaceId, file)
    if (isRefusal(stored)) return stored
    const url = assetReference(stored.hash)
    return await changeTracks(services, workspaceId, async (tracks, q) => {
      const others = tracks.filter((track) => track.url !== url)
      if (others.length >= ownTracksLimit) return refuseTrack(issue('music-full', []))
      // One that was removed is heard again where it was chosen.
      if (others.length === tracks.length) await renewDemosPlaying(services, q, workspaceId, url)
      return [...others, { name, url }]
    })
  } finally {
    await file.discard()
  }
}

function refuseTrack(found: Issue): Refusal {
  const message = messageOf(found)
  const code = {
    'music-too-large': 'too-large',
    'music-full': 'conflict',
  } as const
  const { code: said } = found
  const answer = said === 'music-too-large' || said === 'music-full' ? code[said] : 'wrong-media'
  return refuse(answer, message, [{ code: said, path: [], message }])
}
