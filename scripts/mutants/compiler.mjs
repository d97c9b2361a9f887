import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** What is left unused or out of reach is no error of types: it would refuse what a careless hand could write. */
const harmless = new Set([6133, 6192, 6196, 6198, 7027, 7028])

/**
 * Asks the compiler about changes of a package's files, one at a time. What it refuses never reaches a test:
 * such a change says nothing about what tests notice.
 * @param {string} folder of the tree
 * @param {string} home of the package, from the folder
 * @returns {(file: string, text: string) => boolean} whether the file, with this text, has an error of types
 */
export function compilerOf(folder, home) {
  const path = join(folder, home, 'tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(folder, home))
  const changed = new Map()
  let version = 0
  const read = (name) => changed.get(name)?.text ?? ts.sys.readFile(name)
  const service = ts.createLanguageService({
    getScriptFileNames: () => fileNames,
    getScriptVersion: (name) => `${changed.get(name)?.version ?? 0}`,
    getScriptSnapshot: (name) =>
      existsSync(name) ? ts.ScriptSnapshot.fromString(read(name)) : undefined,
    getCurrentDirectory: () => join(folder, home),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  })
  return (file, text) => {
    const name = join(folder, file)
    if (!service.getProgram().getSourceFile(name)) return false
    version += 1
    changed.set(name, { text, version })
    const found = [
      ...service.getSyntacticDiagnostics(name),
      ...service.getSemanticDiagnostics(name),
    ]
    version += 1
    changed.set(name, { text: ts.sys.readFile(name), version })
    return found.some(({ code }) => !harmless.has(code))
  }
}
