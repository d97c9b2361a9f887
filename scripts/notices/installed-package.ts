import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A package of somebody else, as it lies in `node_modules`. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** As its package.json says: `MIT`. */
  readonly licence: string
  readonly author: string | null
  /** The texts that ask to be handed on: licences and notices; none where it has none. */
  readonly texts: readonly string[]
}

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly author?: string | { readonly name?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const textName = /^(licen[cs]e|notice|copying|ofl)([-.].*)?$/i
const isPackageFolder = /[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+$/

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folder of the package that a file belongs to; null for files of ours. */
export function packageFolderOf(file: string): string | null {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (isPackageFolder.test(folder) && existsSync(join(folder, 'package.json'))) return folder
  }
  return null
}

/** Reads what has to be said of the package in a folder. */
export function readPackage(folder: string): InstalledPackage {
  const { name = '', version = '', license = 'none said', author } = manifestOf(folder)
  const files = readdirSync(folder, { withFileTypes: true })
  const names = files.filter((file) => file.isFile() && textName.test(file.name))
  const texts = names
    .map((file) => file.name)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  return {
    name,
    version,
    licence: license,
    author: (typeof author === 'string' ? author : author?.name) ?? null,
    texts: texts.length > 0 ? texts : licensingIn(folder),
  }
}

/** Packages of compiled libraries say in their README what is in them. */
function licensingIn(folder: string): readonly string[] {
  const file = join(folder, 'README.md')
  if (!existsSync(file)) return []
  const parts = readFileSync(file, 'utf8').split(/^(?=## )/m)
  return parts.filter((part) => part.startsWith('## Licensing')).map((part) => part.trim())
}

/** The nearest folder of a package, as Node looks for it; null where it is not installed. */
export function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return null
  }
}

/**
 * The folders of all that a package needs when it runs, with what those need, as far as it is
 * installed: what is for another platform is not.
 */
export function neededBy(folder: string): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (from: string) => {
    const { dependencies, optionalDependencies } = manifestOf(from)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = findPackage(name, from)
      if (needed === null || found.has(needed)) continue
      found.add(needed)
      walk(needed)
    }
  }
  walk(folder)
  return found
}
