import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const bundles = new Map<string, Promise<string>>()

async function build(entry: string, name: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
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

/** A browser script of one of this package's doors, whose exports it leaves in a variable `name`. */
export function bundleOf(door: 'take' | 'mount', name: string): Promise<string> {
  const key = `${door} ${name}`
  const known = bundles.get(key) ?? build(`../${door}/index.ts`, name)
  bundles.set(key, known)
  return known
}
