// @vitest-environment node
import { randomBytes } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { type SizeBudget, sizeBudget } from './size-budget.ts'

const entry = 'virtual:entry'
const later = 'virtual:later'

/** A module that does not get smaller, fetched by an entry: as many random letters as told. */
function letters(count: number): Plugin {
  const text = randomBytes(count / 2).toString('hex')
  return {
    name: 'letters',
    resolveId: (id) => (id === entry || id === later ? `\0${id}` : null),
    load: (id) => {
      if (id === `\0${entry}`) return `import('${later}')`
      return id === `\0${later}` ? `console.log('${text}')` : null
    },
  }
}

function buildWith(count: number, counts: SizeBudget['counts']) {
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [letters(count), sizeBudget({ of: 'The viewer', counts, limit: 5_000 })],
    build: { write: false, rolldownOptions: { input: entry } },
  })
}

it('lets a build pass that is within its budget', async () => {
  await expect(buildWith(2_000, 'everything')).resolves.toBeDefined()
})

it('fails a build that is beyond its budget, and says by how much', async () => {
  await expect(buildWith(20_000, 'everything')).rejects.toThrow(/at most 5000 are allowed/)
})

it('leaves out what is fetched later, where only the start counts', async () => {
  await expect(buildWith(20_000, 'start')).resolves.toBeDefined()
})
