import { expect, it, vi } from 'vitest'
import { againAfterCrash } from './again-after-crash.mjs'
import { run } from './setup/run.mjs'

/** Runs Node with each of these scripts in turn, the last one again and again; says how often. */
async function runs(...scripts) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  let times = 0
  const code = await againAfterCrash((onStart) => {
    const script = scripts[Math.min(times++, scripts.length - 1)]
    return run(process.execPath, ['-e', script], {}, { onStart, stdio: 'ignore' })
  })
  said.mockRestore()
  return { code, times }
}

it('starts again what crashed', async () => {
  expect(await runs('process.abort()', 'process.exit(3)')).toEqual({ code: 3, times: 2 })
})

it('leaves alone what ended by itself or was asked to', async () => {
  expect(await runs('process.exit(1)')).toEqual({ code: 1, times: 1 })
  expect(await runs('process.kill(process.pid, "SIGTERM")')).toEqual({ code: 1, times: 1 })
})

it('gives up where every start crashes', async () => {
  expect(await runs('process.abort()')).toEqual({ code: 1, times: 6 })
})
