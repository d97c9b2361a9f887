import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

/**
 * Runs a program with the repository's own tools first on the path.
 * Resolves to its exit code; 1 if a signal ended it or it could not be started. `onStart` gets the process.
 */
export function run(command, args, env = {}, { onStart, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      ...env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  })
  onStart?.(child)
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  return new Promise((done) => {
    const finish = (code) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      done(code ?? 1)
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      finish(1)
    })
    child.on('exit', finish)
  })
}
