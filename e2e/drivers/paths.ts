import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The built extension, as the server hands it out. */
export const extensionFolder = join(root, 'extension', '.output', 'chrome-mv3')

/** Where journeys leave their screenshots. */
export const shotsFolder = join(root, 'e2e', 'shots')

mkdirSync(shotsFolder, { recursive: true })
