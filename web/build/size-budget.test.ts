// @vitest-environment node
import { randomBytes } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { sizeBudget } from './size-budget.ts'

const entry = 'virtual:entry'

/** A module that does not get smaller: as many random letters as told. */
function letters(count: number): Plugin {
  const text = randomBytes(count / 2).toString('hex')
  return {
    name: 'letters',
    resolveId: (id) => (id === entry ? `\0${entry}` : null),
    load: (id) => (id === `\0${entry}` ? `console.log('${text}')` : null),
  }
}

function buildWith(count: number, limit: number) {
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [letters(count), sizeBudget(limit)],
    build: { write: false, rolldownOptions: { input: entry } },
  })
}

it('lets a build pass that is within its budget', async () => {
  await expect(buildWith(2_000, 5_000)).resolves.toBeDefined()
})

it('fails a build that is beyond its budget, and says by how much', async () => {
  await expect(buildWith(20_000, 5_000)).rejects.toThrow(/at most 5000 are allowed/)
})
