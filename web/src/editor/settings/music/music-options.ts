import {
  assetHashOf,
  type MusicTrackName,
  musicOfTrack,
  musicTrackOf,
  musicTrackPath,
  musicTracks,
  type Workspace,
} from '@waystep/demo-model'
import { assetUrl } from '../../document/asset-url.ts'

/** What may be chosen as the music of a demo. */
export interface MusicOption {
  /** As the demo's `backgroundMusicUrl` names it. */
  readonly music: string | null
  readonly label: string
  readonly description: string
  /** Addresses of the same sound, best first; none where there is nothing to hear. */
  readonly sources: readonly string[]
}

type MusicWorkspace = Pick<Workspace, 'id' | 'customBackgroundMusic'>

const noMusic: MusicOption = {
  music: null,
  label: 'None',
  description: 'Viewers hear nothing but the videos',
  sources: [],
}

/** None, and the ten built-in tracks (E3.41). */
export const builtInMusic: readonly MusicOption[] = [
  noMusic,
  ...(Object.keys(musicTracks) as MusicTrackName[]).map((name) => ({
    ...musicTracks[name],
    music: musicOfTrack(name),
    sources: ['webm', 'm4a'].map((ending) => `${musicTrackPath(name)}.${ending}`),
  })),
]

/** The tracks of the workspace (M9.38). */
export function ownMusic({ id, customBackgroundMusic }: MusicWorkspace): readonly MusicOption[] {
  return customBackgroundMusic.map(({ name, url }) => {
    const address = assetUrl(id, url)
    return {
      music: url,
      label: name,
      description: 'Uploaded to the workspace',
      sources: address === null ? [] : [address],
    }
  })
}

/** A chosen track that is in neither list any more; null: it is in one of them, or nothing is chosen. */
export function lostMusic(
  music: string | null,
  { customBackgroundMusic }: MusicWorkspace,
): MusicOption | null {
  if (music === null || musicTrackOf(music) !== null) return null
  if (customBackgroundMusic.some(({ url }) => url === music)) return null
  return {
    music,
    label: assetHashOf(music) === null ? 'A track of another version' : 'A removed track',
    description: 'It is no longer there: viewers hear nothing',
    sources: [],
  }
}
