import { againAfterCrash } from './again-after-crash.mjs'
import { run } from './setup/run.mjs'

/**
 * Runs the built server until it ends; resolves to its exit code. React looks at NODE_ENV: where it
 * is not told that people are served, it draws for those who develop it, slower and with more checks.
 */
export const serve = () =>
  againAfterCrash((onStart) =>
    run(process.execPath, ['api/dist/server.js'], { NODE_ENV: 'production' }, { onStart }),
  )
