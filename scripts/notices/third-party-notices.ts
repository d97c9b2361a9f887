import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { findPackage, neededBy, packageFolderOf, readPackage } from './installed-package.ts'
import { noticesText } from './notices-text.ts'

const noticesFile = 'third-party-notices.txt'

interface NoticesOptions {
  /** Whose packages are listed: `Waystep in the browser`. */
  readonly title: string
  /**
   * Where builds into one folder tell each other what they took, as a path in it; in memory where
   * one process runs them all.
   */
  readonly record?: string
  /** Is the text written? Builds before the last only record what they took. Default true. */
  readonly writes?: boolean
  /** Everything the app needs when it runs is listed, where it is not bundled. */
  readonly runsFrom?: string
}

interface Notices {
  readonly plugin: Plugin
  /** Also notices what a worker's bundle holds, which is another build to Vite. */
  readonly forWorkers: Plugin
}

/**
 * Writes which packages of others are in a build, and under which licences. What is asked is the
 * bundle itself: modules, files that style sheets load, and what the tools put in of their own.
 */
export function thirdPartyNotices(options: NoticesOptions): Notices {
  const folders = new Set<string>()
  let root = ''
  let out = ''
  const notice = (bundle: Rolldown.OutputBundle) => {
    for (const file of filesIn(bundle, root)) {
      const folder = file.startsWith('\0') ? toolOf(file, root) : packageFolderOf(file)
      if (folder !== null) folders.add(folder)
    }
  }
  return {
    forWorkers: {
      name: 'waystep:third-party-notices-of-workers',
      generateBundle: (_, bundle) => notice(bundle),
    },
    plugin: {
      name: 'waystep:third-party-notices',
      apply: 'build',
      configResolved(config) {
        root = config.root
        out = resolve(root, config.build.outDir)
      },
      generateBundle(_, bundle) {
        notice(bundle)
        const { record, runsFrom, title, writes = true } = options
        if (runsFrom !== undefined) for (const folder of neededBy(runsFrom)) folders.add(folder)
        if (record !== undefined) {
          for (const folder of recorded(resolve(out, record))) folders.add(resolve(root, folder))
          const list = [...folders].map((folder) => relative(root, folder)).sort()
          this.emitFile({ type: 'asset', fileName: record, source: JSON.stringify(list) })
        }
        if (!writes) return
        const packages = [...folders].map(readPackage).filter(({ name }) => !isOurs(name))
        const source = noticesText(title, packages)
        this.emitFile({ type: 'asset', fileName: noticesFile, source })
      },
    },
  }
}

const isOurs = (name: string) => name.startsWith('@waystep/')

const recorded = (file: string): readonly string[] =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []

/** Paths of all that was read for a bundle; what tools make up begins with a NUL. */
function filesIn(bundle: Rolldown.OutputBundle, root: string): readonly string[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? output.moduleIds.map((id) => id.replace(/\?.*$/, ''))
      : output.originalFileNames.map((file) => resolve(root, file)),
  )
}

/** The package whose code a made-up module is: `\0vite/preload-helper.js`. */
function toolOf(id: string, root: string): string | null {
  const [, name] = /^\0((?:@[^/]+\/)?[^/:]+)/.exec(id) ?? []
  return name === undefined ? null : findPackage(name, root)
}
