import { run } from './setup/run.mjs'

/** Builds web, API and extension where their sources changed. Ends the process with a sentence if it can't. */
export async function build() {
  const code = await run('turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream'])
  if (code !== 0) {
    console.error('The build failed: see the lines above.')
    process.exit(1)
  }
}
