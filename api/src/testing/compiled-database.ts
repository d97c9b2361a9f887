import { readFile } from 'node:fs/promises'

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * Compiles the embedded database and keeps it compiled for the rest of the process. V8 gives the same bytes the
 * same compiled module while anybody holds one; each database thread would compile and optimize it anew otherwise,
 * which takes two seconds of a processor each time.
 */
export async function holdCompiledDatabase(): Promise<void> {
  compiled ??= compile()
  await compiled
}

async function compile(): Promise<WebAssembly.Module> {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return await WebAssembly.compile(await readFile(program))
}
