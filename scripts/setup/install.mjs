import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

/** npm writes down what it has installed when it is through with it. */
const installed = join(root, 'node_modules', '.package-lock.json')

function packagesOf(file) {
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
}

/** Whether every package of package-lock.json is there in its version; optional ones depend on the platform. */
function isInstalled() {
  if (!existsSync(installed)) return false
  const versions = new Map(packagesOf(installed).map(([path, { version }]) => [path, version]))
  return packagesOf(join(root, 'package-lock.json')).every(
    ([path, { version, optional, devOptional, link }]) =>
      !path.includes('node_modules/') ||
      optional ||
      devOptional ||
      (link ? versions.has(path) : versions.get(path) === version),
  )
}

/** Installs what package-lock.json names, unless it is there already. */
export async function installDependencies() {
  if (isInstalled()) return
  console.log('Installing dependencies (a minute or two the first time)')
  const code = await run(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { PUPPETEER_SKIP_DOWNLOAD: '1' },
  )
  if (code !== 0) {
    console.error('Could not install the dependencies: see the lines above.')
    process.exit(1)
  }
}
