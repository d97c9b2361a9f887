import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the extension as it is now. */
    readonly extension: string
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds the extension once for all test files of a run, into a folder of its own. Whoever runs tests of `src`
 * only says so by `WAYSTEP_EXTENSION_BUILD=off`.
 */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (process.env.WAYSTEP_EXTENSION_BUILD === 'off') return
  const outDir = await mkdtemp(join(tmpdir(), 'waystep-build-'))
  const script = `import { build } from 'wxt'; await build(${JSON.stringify({ root, outDir })})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  project.provide('extension', join(outDir, 'chrome-mv3'))
  return () => rm(outDir, { recursive: true, force: true })
}
