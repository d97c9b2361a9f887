import { posix } from 'node:path'
import ts from 'typescript'

const { dirname, join } = posix

/** Whether a file is a test. */
export const isTest = (file) => /\.test\.tsx?$/.test(file)

/** The file that an import names, among those that there are; null for one of a library. */
function resolved(from, name, files, exportsOf) {
  if (name.startsWith('.')) {
    const path = join(dirname(from), name)
    return files.has(path) ? path : null
  }
  return exportsOf(name)
}

/** Paths in quotes that are no imports, nor what a test puts something else in the place of. */
const quotedPaths = /(?<!\b(?:from|import) |import\(|ock\()'([\w./-]+\.tsx?)'/g

/** What a file hands to a bundler or a worker by its path: seen from its own folder, or from one above. */
function* namedByPath(file, text, files) {
  for (const [, path] of text.matchAll(quotedPaths)) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      const target = join(folder, path)
      if (!files.has(target)) continue
      yield target
      break
    }
  }
}

/**
 * Which files import a file or have it bundled, and which tests stand beside it.
 * @param {Map<string, string>} files texts by their paths from the root
 * @param {(name: string) => string | null} exportsOf the file that a package of ours exports by this name
 * @returns {(file: string) => ReadonlySet<string>}
 */
export function usersOf(files, exportsOf) {
  const users = new Map()
  const add = (file, user) => {
    const known = users.get(file)
    if (known) known.add(user)
    else users.set(file, new Set([user]))
  }
  for (const [file, text] of files) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = resolved(file, fileName, files, exportsOf)
      if (target) add(target, file)
    }
    for (const target of namedByPath(file, text, files)) add(target, file)
    if (!isTest(file)) continue
    for (const ending of ['.ts', '.tsx']) {
      const beside = file.replace(/(?:\.\w+)?\.test\.tsx?$/, ending)
      if (files.has(beside)) add(beside, file)
    }
  }
  return (file) => users.get(file) ?? new Set()
}

/**
 * Tests beside a file first, then those in its folder; then those beside the file through which they are found, and in
 * the folder of that, which are about it and not about something else that it is only drawn in.
 */
function byNearness(file, through) {
  const [[own], [user]] = [file.split('.'), through.split('.')]
  const distance = (test) => {
    if (test.startsWith(`${own}.`)) return 0
    if (dirname(test) === dirname(file)) return 1
    if (test.startsWith(`${user}.`)) return 2
    return dirname(test) === dirname(through) ? 3 : 4
  }
  return (one, other) => distance(one) - distance(other) || (one < other ? -1 : 1)
}

/**
 * The tests that a change of a file may fail, the nearest first: those beside it or that import it, then
 * those of the files that import it, and so on.
 * @param {string} file
 * @param {(file: string) => ReadonlySet<string>} users
 * @param {(test: string) => boolean} counts which tests are wanted
 * @param {number} most
 * @returns {string[]}
 */
export function relatedTests(file, users, counts, most) {
  const seen = new Set([file])
  const tests = []
  for (let level = [file]; level.length > 0 && tests.length < most; ) {
    const next = []
    for (const user of level.flatMap((one) => [...users(one)].toSorted(byNearness(file, one)))) {
      if (seen.has(user)) continue
      seen.add(user)
      if (!isTest(user)) next.push(user)
      else if (counts(user)) tests.push(user)
    }
    level = next
  }
  return tests.slice(0, most)
}
