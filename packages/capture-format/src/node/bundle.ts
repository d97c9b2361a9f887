import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const bundles = new Map<string, Promise<string>>()

/** A file and all it imports as one browser script, which leaves its exports in a variable `name`. */
export async function bundleFile(path: string, name: string): Promise<string> {
  const bundle = await rolldown({
    input: path,
    platform: 'browser',
    logLevel: 'silent',
  })
  try {
    const { output } = await bundle.generate({ format: 'iife', name, minify: true })
    return output[0].code.replace(
      /[^\x20-\x7e\n\t]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  } finally {
    await bundle.close()
  }
}

function entryOf(door: string): string {
  return fileURLToPath(new URL(`../${door}/index.ts`, import.meta.url))
}

/** A browser script of one of this package's doors, whose exports it leaves in a variable `name`. */
export function bundleOf(door: 'take' | 'mount', name: string): Promise<string> {
  const key = `${door} ${name}`
  const known = bundles.get(key) ?? bundleFile(entryOf(door), name)
  bundles.set(key, known)
  return known
}
