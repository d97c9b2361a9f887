import { readFileSync } from 'node:fs'
import { againAfterCrash } from './again-after-crash.mjs'
import { run } from './setup/run.mjs'

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/**
 * What Node is started with, from the repository's root. V8's young generation otherwise grows to 32 MB and more, of
 * which a server that idles uses nothing (docs/decisions/0075). The Dockerfile says the same, here and of the environment.
 */
const serverArguments = read('./server-arguments.json')

/**
 * React looks at NODE_ENV: where it is not told that people are served, it draws for those who develop it, slower and with
 * more checks. glibc otherwise keeps memory for each of many threads, which others cannot use: 20 MB of a server that idles.
 */
const serverEnvironment = read('./server-environment.json')

/** Runs the built server until it ends; resolves to its exit code. */
export const serve = () =>
  againAfterCrash((onStart) =>
    run(process.execPath, serverArguments, serverEnvironment, { onStart }),
  )
