import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { musicTracks } from '../../packages/demo-model/src/music/music-tracks.ts'
import { musicVersions } from '../../packages/demo-model/src/music/music-versions.ts'
import { root } from '../setup/root.mjs'

const folder = join(root, 'web', 'public', 'music')
const files = readdirSync(folder).filter((name) => name !== 'LICENSE')

describe('the built-in music', () => {
  it('[E3.41, E9.7] is there for each of the ten tracks', () => {
    expect(Object.keys(musicVersions).sort()).toEqual(Object.keys(musicTracks).sort())
  })

  it('lies in the repository as two small files for each track, and no others', () => {
    const expected = Object.entries(musicVersions).flatMap(([name, version]) => [
      `${name}.${version}.m4a`,
      `${name}.${version}.webm`,
    ])
    expect(files.sort()).toEqual(expected.sort())
    const sizes = files.map((name) => statSync(join(folder, name)).size)
    expect(Math.max(...sizes)).toBeLessThan(400_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
  })

  it('[E3.41, E9.7] is what the script composes', async () => {
    // The sources run much slower as tests read them, so a process of its own composes.
    const script = join(root, 'scripts', 'music', 'make-music.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--versions'])
    expect(Object.fromEntries(JSON.parse(stdout))).toEqual(musicVersions)
  }, 120_000)
})
