import { assetHashOf } from '../records/asset-reference.ts'
import type { Demo } from '../records/demo.ts'
import type { Workspace } from '../records/workspace.ts'
import { type MusicTrackName, musicTracks } from './music-tracks.ts'
import { musicVersions } from './music-versions.ts'

const prefix = 'track:'

/** The built-in track that a demo's `backgroundMusicUrl` names; null for any other value. */
export function musicTrackOf(music: string | null): MusicTrackName | null {
  const name = music?.startsWith(prefix) ? music.slice(prefix.length) : ''
  return isTrack(name) ? name : null
}

function isTrack(name: string): name is MusicTrackName {
  return Object.hasOwn(musicTracks, name)
}

/** How a demo names a built-in track. */
export function musicOfTrack(name: MusicTrackName): `track:${MusicTrackName}` {
  return `${prefix}${name}`
}

/** Where the server has a built-in track, without the ending of one of its encodings: `.webm` or `.m4a`. */
export function musicTrackPath(name: MusicTrackName): string {
  return `/music/${name}.${musicVersions[name]}`
}

/** Is it a value that a demo may be given: none, a track that there is, or a file? */
export function isMusic(music: string | null): boolean {
  return music === null || musicTrackOf(music) !== null || assetHashOf(music) !== null
}

/** What is played behind a demo of this workspace, if its plan has music: nothing where the track has been removed. */
export function playedMusic(
  { backgroundMusicUrl: music }: Pick<Demo, 'backgroundMusicUrl'>,
  workspace: Pick<Workspace, 'customBackgroundMusic'>,
): string | null {
  if (musicTrackOf(music) !== null) return music
  return workspace.customBackgroundMusic.some(({ url }) => url === music) ? music : null
}
