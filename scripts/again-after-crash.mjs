/** How V8 and the system end a process that has gone wrong; people and supervisors end it otherwise. */
export const crashes = new Set(['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'])

/** More crashes than these have a cause that another start meets again. */
const mostCrashes = 5

/**
 * Runs a program again where it crashed: V8 now and then loses count of the pages that hold WebAssembly as large as the
 * embedded database ('Check failed: jit_page.has_value()', nodejs/node#64500), and nothing that was saved is lost then.
 * `runOnce` gets what to call with the started process and resolves to the exit code, as `run` does.
 */
export async function againAfterCrash(runOnce) {
  for (let crashed = 0; ; ) {
    let endedBy = null
    const onStart = (child) => child.on('exit', (_code, signal) => (endedBy = signal))
    const code = await runOnce(onStart)
    if (!crashes.has(endedBy) || ++crashed > mostCrashes) return code
    console.error(`The server crashed (${endedBy}) and is started again.`)
  }
}
