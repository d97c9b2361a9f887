import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const stamp = join(root, 'node_modules', '.waystep-installed')

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Installs what package-lock.json names, unless that has been done already. */
export async function installDependencies() {
  const wanted = lockHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing dependencies (a minute or two the first time)')
  const code = await run(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      PUPPETEER_SKIP_DOWNLOAD: '1',
    },
  )
  if (code !== 0) {
    console.error('Could not install the dependencies: see the lines above.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
