import { readFileSync } from 'node:fs'
import { againAfterCrash } from './again-after-crash.mjs'
import { run } from './setup/run.mjs'

/**
 * What Node is started with, from the repository's root. V8's young generation otherwise grows to 32 MB and more, of
 * which a server that idles uses nothing (docs/decisions/0075). The Dockerfile says the same.
 */
const serverArguments = JSON.parse(
  readFileSync(new URL('./server-arguments.json', import.meta.url), 'utf8'),
)

/**
 * Runs the built server until it ends; resolves to its exit code. React looks at NODE_ENV: where it
 * is not told that people are served, it draws for those who develop it, slower and with more checks.
 */
export const serve = () =>
  againAfterCrash((onStart) =>
    run(process.execPath, serverArguments, { NODE_ENV: 'production' }, { onStart }),
  )
