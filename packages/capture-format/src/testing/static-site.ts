import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { SiteServer } from './site-server.ts'

/** What every static server knows. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** The files of a folder, by their paths in it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

/** Serves a folder as any static server does: bytes, and types by the files' endings. */
export async function serveFolder(folder: string): Promise<SiteServer> {
  const site = await SiteServer.start()
  for (const path of await filesIn(folder)) {
    const type = types[extname(path)] ?? 'application/octet-stream'
    site.files.set(`/${path}`, { type, body: await readFile(join(folder, path)) })
  }
  return site
}
