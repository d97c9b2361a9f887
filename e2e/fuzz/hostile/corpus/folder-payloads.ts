import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Payload } from './payload.ts'

const kinds: Readonly<Record<string, Payload['kind']>> = {
  '.html': 'html',
  '.svg': 'svg',
  '.css': 'css',
  '.txt': 'text',
}

/**
 * The payloads of a folder and those below it: a file each, by its ending, of texts a line each, and of
 * `.json` files the strings of a list, which are markup. Throws where there is no such folder.
 */
export async function folderPayloads(folder: string): Promise<Payload[]> {
  const found: Payload[] = []
  const files = await readdir(folder, { recursive: true })
  for (const file of files.sort()) {
    const ending = extname(file).toLowerCase()
    if (ending !== '.json' && kinds[ending] === undefined) continue
    const text = await readFile(join(folder, file), 'utf8')
    const kind = kinds[ending] ?? 'html'
    const list: unknown = ending === '.json' ? JSON.parse(text) : []
    const texts =
      ending === '.json'
        ? (Array.isArray(list) ? list : []).filter((each) => typeof each === 'string')
        : kind === 'text'
          ? text.split('\n').filter((line) => line !== '')
          : [text]
    texts.forEach((each, index) => {
      found.push({ name: `${file} ${index}`, kind, text: each })
    })
  }
  return found
}
