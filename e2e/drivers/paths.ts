import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The built extension, as the server hands it out. */
export const extensionFolder = join(root, 'extension', '.output', 'chrome-mv3')
