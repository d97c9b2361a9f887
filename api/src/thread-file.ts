import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The file of a thread: beside the built server it is a file of its own, from source it is TypeScript.
 * @param name without its ending
 * @param source where its source is: `import.meta.url` of a file beside it
 */
export function threadFile(name: string, source: string): string {
  const candidates = [`./${name}.js`, `../${name}.js`, `./${name}.ts`]
  const files = candidates.map((candidate) => fileURLToPath(new URL(candidate, source)))
  const found = files.find((file) => existsSync(file))
  if (found === undefined) throw new Error(`The file of a thread is missing: ${name}.`)
  return found
}
