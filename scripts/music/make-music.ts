// Composes the tracks, and writes their files and what they are made of. Files whose music is the same stay as they are:
// another ffmpeg would write other bytes. With `--versions` it writes nothing, and tells what it would have made.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeTrack } from './compose-track.ts'
import { pcmOf, versionOf } from './sound/pcm.ts'
import { rate } from './sound/stereo-loop.ts'
import { tracks } from './tracks.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'web', 'public', 'music')
const versionsFile = join(root, 'packages', 'demo-model', 'src', 'music', 'music-versions.ts')

/** Opus is read by every browser but old ones of Apple, which read AAC. */
const encodings = {
  webm: ['-c:a', 'libopus', '-b:a', '40k', '-vbr', 'on', '-f', 'webm'],
  m4a: ['-c:a', 'aac', '-b:a', '52k', '-movflags', '+faststart', '-f', 'ipod'],
}

const composed = tracks.map((track) => {
  const pcm = pcmOf(composeTrack(track))
  return { name: track.name, pcm, version: versionOf(pcm) }
})
if (process.argv.includes('--versions')) {
  console.log(JSON.stringify(composed.map(({ name, version }) => [name, version])))
} else writeFiles()

function writeFiles(): void {
  mkdirSync(folder, { recursive: true })
  const files = new Set(['LICENSE'])
  for (const { name, pcm, version } of composed) {
    for (const [ending, encoder] of Object.entries(encodings)) {
      const fileName = `${name}.${version}.${ending}`
      const file = join(folder, fileName)
      files.add(fileName)
      if (!existsSync(file)) encode(pcm, encoder, file)
      console.log(`${fileName}: ${statSync(file).size} bytes`)
    }
  }
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name))
  writeFileSync(versionsFile, versionsText())
}

function encode(pcm: Buffer, encoder: readonly string[], file: string): void {
  const from = ['-f', 's16le', '-ar', String(rate), '-ac', '2', '-i', 'pipe:0']
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  execFileSync('ffmpeg', [...quiet, ...from, ...plain, ...encoder, file], { input: pcm })
}

function versionsText(): string {
  const lines = composed.map(({ name, version }) => `  '${name}': '${version}',`)
  return `/** What the files of each track are made of, and named for: written by \`node scripts/music.mjs\`. */
export const musicVersions = {
${lines.join('\n')}
} as const
`
}
