// Builds a second time, in another folder and time zone, and compares with what was built here.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { differingFiles } from './differing-files.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

/** What a build leaves behind. */
const outputs = { api: 'api/dist', extension: 'extension/.output/chrome-mv3', web: 'web/dist' }

/** Time zone and language must not matter. */
const elsewhere = { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }

function copySources(to) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const file of listed.toString().split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(to, file))
  }
}

/** Folders of packages, with the same files in them as far as the disk can say so. */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy)
    else if (entry.isFile()) linkFile(source, copy)
    else if (!/^\.(cache|vite|vite-temp|vitest-cache)$/.test(entry.name)) linkFolder(source, copy)
  }
}

function linkFile(from, to) {
  try {
    linkSync(from, to)
  } catch (error) {
    if (error.code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

await build()
const folder = mkdtempSync(join(tmpdir(), 'waystep-again-'))
const copy = join(folder, 'another', 'place', 'of it')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
copySources(copy)
const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
for (const name of ['.', ...Object.keys(outputs), ...packages]) {
  const modules = join(name, 'node_modules')
  if (existsSync(join(root, modules))) linkFolder(join(root, modules), join(copy, modules))
}

const problems = []
for (const [name, output] of Object.entries(outputs)) {
  const env = { ...elsewhere, NODE_ENV: undefined }
  const code = await run('npm', ['run', 'build', '--silent'], env, {
    cwd: join(copy, name),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) problems.push(`${name} could not be built in another folder`)
  else problems.push(...differingFiles(join(root, output), join(copy, output)))
}
for (const problem of problems.slice(0, 40)) console.error(problem)
if (problems.length > 0) {
  console.error(`${problems.length} files are not the same when they are built again.`)
  process.exit(1)
}
console.log('Built twice, in two folders: the same bytes.')
