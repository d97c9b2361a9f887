import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the extension as it is now into a folder of its own, and says where. */
export async function buildExtension(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'waystep-build-'))
  const script = `import { build } from 'wxt'; await build(${JSON.stringify({ root, outDir })})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  return join(outDir, 'chrome-mv3')
}
