// node scripts/music.mjs: composes the built-in tracks anew, and encodes those that changed. It needs ffmpeg, with libopus.
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
process.exit(await run(process.execPath, ['scripts/music/make-music.ts']))
