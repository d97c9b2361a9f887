import { runnerImport } from 'vite'

/**
 * Runs a source file in a process of its own, as tests run it: Node reads TypeScript, but not the components that the
 * server draws with. What stands behind the file's path is the file's own.
 */
await runnerImport(process.argv[2])
