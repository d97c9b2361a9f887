// Makes sure a Node new enough for the dependencies runs the rest. Written for any Node from 16 on.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './root.mjs'

const version = '24.21.0'
/** What kysely, vitest and puppeteer ask for. */
const oldest = { major: 22, minor: 12 }
/** The platforms whose Node is published as a plain package without install scripts. */
const published = new Set(['linux-x64', 'linux-arm64', 'win-x64'])

function isCurrent() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > oldest.major + 1 || (major === oldest.major && minor >= oldest.minor)
}

function fetchNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, '.tools', `node-${version}`)
  const binary = join(
    folder,
    'node_modules',
    `node-${platform}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(binary)) return binary
  if (!published.has(platform)) {
    console.error(
      `Waystep needs Node ${oldest.major}.${oldest.minor} or newer; this is ${process.versions.node}. Install a current Node from nodejs.org and try again.`,
    )
    process.exit(1)
  }
  console.log(
    `Node ${process.versions.node} is too old for the dependencies: fetching Node ${version} into .tools (once)`,
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const install = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--silent',
      `node-${platform}@${version}`,
    ],
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (install.status !== 0 || !existsSync(binary)) {
    console.error(
      `Could not fetch Node ${version} from npm. Check the network, or install a current Node from nodejs.org, and try again.`,
    )
    process.exit(1)
  }
  return binary
}

/** Runs the calling script again with a current Node if this one is too old; returns where it is not. */
export async function useCurrentNode() {
  if (isCurrent()) return
  const binary = fetchNode()
  const child = spawn(binary, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: dirname(binary) + delimiter + process.env.PATH },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const code = await new Promise((done) => child.on('exit', (status) => done(status ?? 1)))
  process.exit(code)
}
