// node scripts/image-folder.mjs FOLDER: copies of the built product what a server runs, and nothing that only its makers need.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './setup/root.mjs'

const target = process.argv[2] && resolve(process.argv[2])
if (!target) throw new Error('Say which folder: node scripts/image-folder.mjs FOLDER')

const api = join(root, 'api')
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
/** What is read by people and tools who change a package, and fonts of weights that no picture has: the server reads none. */
const unread = /\.(?:map|md|markdown|[cm]?ts|flow)$|(?<!_600SemiBold)\.ttf$/i
const unreadFolders = new Set([
  'node_modules',
  'test',
  'tests',
  'bench',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
  'docs',
])
const isRead = (folder) => (file) => {
  const path = relative(folder, file)
  return !unreadFolders.has(path) && (!unread.test(path) || /licen[cs]e/i.test(path))
}

/** The nearest folder of a package, as Node looks for it; null where it is not installed. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return null
  }
}

/** The packages that the built server names in its imports, and those it asks for by their files. */
function importedPackages() {
  const files = readdirSync(join(api, 'dist'), { recursive: true }).filter((file) =>
    /\.js$/.test(file),
  )
  const names = new Set(
    Object.keys(manifestOf(api).dependencies).filter((name) =>
      name.startsWith('@expo-google-fonts/'),
    ),
  )
  for (const file of files) {
    const text = readFileSync(join(api, 'dist', file), 'utf8')
    for (const [, name] of text.matchAll(
      /^(?:import|export)\b[^'"]*?from ["']([^."'][^"']*)["']|\bimport\(["']([^."'][^"']*)["']\)/gm,
    )) {
      if (name && !isBuiltin(name)) names.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)[0])
    }
  }
  return names
}

/** With all that those need: what they may do without is left out unless it is for this platform. */
function neededFolders() {
  const found = new Set()
  const take = (name, from) => {
    const folder = findPackage(name, from)
    if (folder === null || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      manifestOf(folder)
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    )
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      take(needed, folder)
  }
  for (const name of importedPackages()) take(name, api)
  return found
}

const own = [
  'LICENSE',
  'package.json',
  'api/package.json',
  'api/dist',
  'api/sample',
  'web/dist',
  'extension/.output/chrome-mv3',
  'docs/embedding.md',
]
for (const path of own) {
  const from = join(root, path)
  if (!existsSync(from)) throw new Error(`${path} is missing: build first.`)
  mkdirSync(dirname(join(target, path)), { recursive: true })
  cpSync(from, join(target, path), { recursive: true, filter: (file) => !/\.map$/.test(file) })
}
for (const folder of neededFolders()) {
  const to = join(target, relative(root, folder))
  // A package that lies within another is copied when it is needed itself.
  cpSync(folder, to, { recursive: true, filter: isRead(folder) })
}
