import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'

const ours = '@waystep'

/** Links what npm installed; the packages of ours lead into the copy. */
function linkModules(folder, workspaces) {
  const installed = join(root, 'node_modules')
  const target = join(folder, 'node_modules')
  mkdirSync(join(target, ours), { recursive: true })
  for (const name of readdirSync(installed)) {
    // Caches would be shared with the checkout.
    if (name !== ours && !name.startsWith('.vite')) {
      symlinkSync(join(installed, name), join(target, name))
    }
  }
  for (const name of readdirSync(join(installed, ours))) {
    const workspace = workspaces.find((one) => one.endsWith(name))
    if (workspace) symlinkSync(join(folder, workspace), join(target, ours, name))
  }
  for (const workspace of workspaces) {
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'))
  }
}

/**
 * A copy of the tree as it is, with what is not committed, in a temporary folder: what is broken there on
 * purpose is never in the checkout.
 * @returns {{ folder: string, files: string[], remove: () => void }}
 */
export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'waystep-mutants-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const files = listed.split('\n').filter((file) => file && existsSync(join(root, file)))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  const workspaces = files
    .filter((file) => file.endsWith('/package.json') && file.split('/').length <= 3)
    .map((file) => dirname(file))
  linkModules(folder, workspaces)
  return { folder, files, remove }
}
