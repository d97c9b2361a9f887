import { describe, expect, it } from 'vitest'
import { publishDemo } from '../publish/publish-demo.ts'
import { testDocument } from '../testing/builders.ts'
import { refusalOf, testCommand } from '../testing/test-command.ts'
import { testAsset } from '../testing/test-ids.ts'
import { isMusic, musicOfTrack, musicTrackOf, playedMusic } from './music-choice.ts'
import { musicTracks } from './music-tracks.ts'

const jingle = testAsset('jingle')
const names = Object.keys(musicTracks)

describe('the built-in tracks', () => {
  it('[E3.41, E9.7] are ten, each with a label and a description of its own', () => {
    const tracks = Object.values(musicTracks)
    expect(tracks).toHaveLength(10)
    expect(new Set(tracks.map(({ label }) => label)).size).toBe(10)
    expect(new Set(tracks.map(({ description }) => description)).size).toBe(10)
    for (const { label, description } of tracks) {
      expect(label).toMatch(/^[A-Z].+/)
      expect(description.length).toBeGreaterThan(10)
    }
  })

  it('[E3.41] are named by demos as track:<name>', () => {
    expect(names.map((name) => musicTrackOf(`track:${name}`))).toEqual(names)
    expect(musicOfTrack('deep-water')).toBe('track:deep-water')
    for (const other of [null, '', 'track:', 'track:toString', 'deep-water', jingle]) {
      expect(musicTrackOf(other)).toBeNull()
    }
  })
})

describe('the music of a demo', () => {
  const document = testDocument({})
  const update = (backgroundMusicUrl: string | null) => ({
    type: 'update-demo' as const,
    changes: { backgroundMusicUrl },
  })

  it('[E3.41] is none, a track that there is, or a file', () => {
    expect([null, 'track:first-light', jingle, 'track:calm', 'x'].map(isMusic)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(refusalOf(document, update('track:calm'))).toEqual(['music-unknown'])
    const { demo } = testCommand(document, update('track:first-light')).document
    expect(demo.backgroundMusicUrl).toBe('track:first-light')
  })

  it('[E3.41] may be a track that is gone since, and the demo changes on', () => {
    const old = testDocument({ demo: { backgroundMusicUrl: 'track:gone' } })
    const changed = testCommand(old, { type: 'update-demo', changes: { title: 'New' } }).document
    expect(changed.demo.backgroundMusicUrl).toBe('track:gone')
  })

  const workspace = (urls: readonly string[] = []) => ({
    customBackgroundMusic: urls.map((url) => ({ name: 'Jingle', url })),
  })
  const played = (backgroundMusicUrl: string | null, of: ReturnType<typeof workspace>) =>
    playedMusic({ backgroundMusicUrl }, of)

  it('[M9.38] is silent where the track is not among the workspace’s own, or is gone', () => {
    expect(played(jingle, workspace([jingle]))).toBe(jingle)
    expect(played(jingle, workspace([testAsset('other')]))).toBeNull()
    expect(played('track:gone', workspace())).toBeNull()
    expect(played(null, workspace([jingle]))).toBeNull()
  })

  it('[E3.41, M3.4] reaches viewers as an address, with its volume', () => {
    const published = (backgroundMusicUrl: string | null) =>
      publishDemo(testDocument({ demo: { backgroundMusicUrl, backgroundMusicVolume: 30 } }), {
        publicationId: 'p',
        pageUrl: () => null,
        imageUrl: () => null,
        assetUrl: (reference) => (reference.startsWith('asset:') ? `assets/${reference}` : null),
        linksOf: () => [],
        viewportOf: () => null,
        heldBack: new Set(),
        passedGates: new Set(),
        workspace: null,
      }).settings
    expect(published('track:open-road')).toMatchObject({
      backgroundMusicUrl: expect.stringMatching(/^\/music\/open-road\.[0-9a-f]{16}$/),
      backgroundMusicVolume: 30,
    })
    expect(published(jingle).backgroundMusicUrl).toBe(`assets/${jingle}`)
    expect(published('track:gone').backgroundMusicUrl).toBeNull()
    expect(published(null).backgroundMusicUrl).toBeNull()
  })
})
