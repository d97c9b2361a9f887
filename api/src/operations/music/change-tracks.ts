import type { Workspace } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { endPublicationsPlaying } from '../../repositories/publications.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import { findWorkspace, lockWorkspace, updateWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

type Tracks = Workspace['customBackgroundMusic']

/** Changes the tracks of a workspace, one change after the other. Answers all of them. */
export async function changeTracks(
  services: Services,
  workspaceId: string,
  change: (tracks: Tracks, q: Queries) => Promise<Tracks | Refusal>,
): Promise<Tracks | Refusal> {
  return await services.db.transaction().execute(async (q) => {
    if (!(await lockWorkspace(q, workspaceId))) return refuse('not-found')
    const row = await findWorkspace(q, workspaceId)
    if (row === null) return refuse('not-found')
    const { customBackgroundMusic: before } = await workspaceRecord(q, workspaceId)
    const customBackgroundMusic = await change(before, q)
    if (isRefusal(customBackgroundMusic)) return customBackgroundMusic
    await updateWorkspace(q, workspaceId, { fields: { ...row.fields, customBackgroundMusic } })
    return customBackgroundMusic
  })
}

export async function renameTrack(
  services: Services,
  workspaceId: string,
  url: string,
  name: string,
): Promise<Tracks | Refusal> {
  return await changeTracks(services, workspaceId, async (tracks) =>
    tracks.some((track) => track.url === url)
      ? tracks.map((track) => (track.url === url ? { ...track, name } : track))
      : refuse('not-found'),
  )
}

/** Demos that play it are silent from now on; their authors find that said where they chose it. */
export async function removeTrack(
  services: Services,
  workspaceId: string,
  url: string,
): Promise<Tracks | Refusal> {
  return await changeTracks(services, workspaceId, async (tracks, q) => {
    const others = tracks.filter((track) => track.url !== url)
    if (others.length === tracks.length) return refuse('not-found')
    await renewDemosPlaying(services, q, workspaceId, url)
    return others
  })
}

/** Makes demos that name a track be published anew, with the tracks as they are then. */
export async function renewDemosPlaying(
  services: Services,
  q: Queries,
  workspaceId: string,
  url: string,
): Promise<void> {
  const ended = await endPublicationsPlaying(q, workspaceId, url, services.now())
  await announceEnded(services, q, ended)
}
