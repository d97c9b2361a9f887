import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What it does when it is asked for a film: makes it, waits with it, fails, or writes without end. */
export type FakeMode = 'makes' | 'waits' | 'fails' | 'overflows'

export interface FakeFfmpeg {
  readonly path: string
  does(mode: FakeMode): Promise<void>
  /** How often it was asked for a film. */
  films(): Promise<number>
  close(): Promise<void>
}

const fixture = (name: string) => fileURLToPath(new URL(`./videos/${name}`, import.meta.url))

/** Takes the place of ffmpeg: whatever film it is given, it makes `h264.mp4` of it, and one picture. */
export async function fakeFfmpeg(poster: Uint8Array): Promise<FakeFfmpeg> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-fake-ffmpeg-'))
  const [path, mode, calls] = ['ffmpeg', 'mode', 'calls'].map((name) => join(folder, name))
  if (!path || !mode || !calls) throw new Error('unreachable')
  await copyFile(fixture('h264.mp4'), join(folder, 'film.mp4'))
  await writeFile(join(folder, 'poster.jpg'), poster)
  await writeFile(calls, '')
  await writeFile(mode, 'makes')
  await writeFile(
    path,
    `#!/bin/sh
case "$*" in *-encoders*) echo ' V....D libx264 H.264'; echo ' A....D aac AAC'; exit 0;; esac
for last; do :; done
file="\${last#file:}"
case "$file" in *.jpg) cp '${folder}/poster.jpg' "$file"; exit 0;; esac
echo film >> '${calls}'
echo out_time_us=1000000
case "$(cat '${mode}')" in
  fails) echo 'Invalid data found' >&2; exit 1;;
  overflows) while :; do head -c 4000000 /dev/zero; done > "$file";;
  waits) while [ "$(cat '${mode}')" = waits ]; do sleep 0.05; done;;
esac
cp '${folder}/film.mp4' "$file"
`,
  )
  await chmod(path, 0o700)
  return {
    path,
    does: (wanted) => writeFile(mode, wanted),
    films: async () => (await readFile(calls, 'utf8')).split('film').length - 1,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
