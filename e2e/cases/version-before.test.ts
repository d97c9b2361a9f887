import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../drivers/paths.ts'
import { namesOfMigrations, versionBefore } from '../faults/rolling/choose-version.ts'

const now = ['0001', '0100', '0153', '0157', '0158']

it.each<[string, string[][], number | null]>([
  ['the newest of those to which migrations were only added', [['0001', '0100'], ['0001']], 0],
  ['none that has the same ones, in whatever order', [[...now].reverse(), ['0100', '0001']], 1],
  ['none without one that is sorted before its last', [['0001', '0100', '0158'], ['0001']], 1],
  [
    'none with one that is gone',
    [
      ['0001', '0100', '0152'],
      ['0001', '0100', '0153'],
    ],
    1,
  ],
  ['none with more', [[...now, '0159'], ['0001']], 1],
  ['none without any', [[]], null],
  ['none where there is none', [], null],
])('a rolling update begins with %s', (_, lists, chosen) => {
  const commits = lists.map((migrations, index) => ({ commit: `${index}`, migrations }))
  expect(versionBefore(commits, now)).toBe(chosen === null ? null : `${chosen}`)
})

it('reads no history behind the version that it chose', () => {
  const read: string[] = []
  function* history() {
    for (const commit of ['a', 'b', 'c']) {
      read.push(commit)
      yield { commit, migrations: commit === 'a' ? now : ['0001'] }
    }
  }
  expect(versionBefore(history(), now)).toBe('b')
  expect(read).toEqual(['a', 'b'])
})

it('knows the names of all migrations that there are', () => {
  const folder = join(root, 'api', 'src', 'migrations')
  const files = readdirSync(folder).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name))
  const names = namesOfMigrations(readFileSync(join(folder, 'index.ts'), 'utf8'))
  expect(names.map((name) => `${name}.ts`).sort()).toEqual(files.sort())
})
