import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { compilerOf } from './mutants/compiler.mjs'
import { journeys, journeysOf } from './mutants/journeys.mjs'
import { describeMutation, mutationsOf } from './mutants/mutations.mjs'
import { isTest, relatedTests, usersOf } from './mutants/related-tests.mjs'
import { sample } from './mutants/sample.mjs'
import { root } from './setup/root.mjs'

/** What a line becomes, one text for each mutation of it. */
function broken(text, file = 'a.ts') {
  return mutationsOf(file, text).map(
    ({ start, end, text: other }) => text.slice(0, start) + other + text.slice(end),
  )
}

describe('the mutations of a file', () => {
  it('turn conditions round, and change comparisons, connections and constants', () => {
    expect(broken('const a = b < 3 && !c ? d : e ?? f')).toEqual([
      'const a = !(b < 3 && !c) ? d : e ?? f',
      'const a = b <= 3 && !c ? d : e ?? f',
      'const a = b < (3 + 1) && !c ? d : e ?? f',
      'const a = b < 3 || !c ? d : e ?? f',
      'const a = b < 3 && c ? d : e ?? f',
      'const a = b < 3 && !c ? d : e',
    ])
    expect(broken('if (a) b = true')).toEqual(['if (!(a)) b = true', 'if (a) b = false'])
    expect(broken('a.some(b)')).toContain('a.every(b)')
  })

  it('leave calls out, and end functions where they begin', () => {
    expect(broken('await clear(1)')).toEqual(['{}', 'await clear((1 + 1))'])
    expect(broken('function f() { const a = g()\n return a }')).toEqual([
      'function f() { return;  const a = g()\n return a }',
    ])
  })

  it('are none of types, imports, logs, the numbers of an order, and of what invents samples', () => {
    const texts = [
      "import { a } from './a.ts'",
      'type A = 1 | true',
      'interface A { readonly a: 3 }',
      'console.error(problem)',
      'const order = below ? -1 : 1',
      'const a = define({ sample: (pick) => pick(2) < 1 })',
      'const a = define({ sample: (pick) => pick(2) < 1 })',
    ]
    expect(texts.flatMap((text) => broken(text))).toEqual(['const order = !(below) ? -1 : 1'])
  })

  it('are none of how something looks, how long it lasts, and nothing by another name', () => {
    const texts = [
      '<a className={b ? c : d} style={{ top: e - 1 }} tabIndex={-1} />',
      '<path strokeWidth={2} d={x * 2} />',
      '<Skeleton width="36%" height={8} />',
      'focus({ preventScroll: true })',
      'setTimeout(done, 5 * 60)',
      'const settleMs = 300',
      '/** Milliseconds that a page has. */ const most = 300',
      '<a title={b ?? undefined} />',
    ]
    expect(texts.flatMap((text) => broken(text, 'a.tsx'))).toEqual(['{}', '{}'])
    expect(broken('const most = 300')).toEqual(['const most = (300 + 1)'])
  })

  it('read parts of components', () => {
    expect(broken('const A = () => <B open={a === b} />', 'a.tsx')).toEqual([
      'const A = () => <B open={a !== b} />',
    ])
  })

  it('are told by their line, as it was and as it becomes', () => {
    const text = 'const a = 1\n  const b = a > 2\n'
    const [, mutation] = mutationsOf('a.ts', text)
    expect(describeMutation(text, mutation)).toEqual({
      line: 2,
      before: 'const b = a > 2',
      after: 'const b = a >= 2',
    })
  })
})

describe('a sample', () => {
  const list = Array.from({ length: 100 }, (_, index) => index)

  it('is the same for the same seed, in order, without doubles', () => {
    const drawn = sample(list, 20, 7)
    expect(drawn).toEqual(sample(list, 20, 7))
    expect(drawn).not.toEqual(sample(list, 20, 8))
    expect(drawn).toEqual([...new Set(drawn)].toSorted((one, other) => one - other))
    expect(drawn).toHaveLength(20)
  })

  it('goes on to others where one that was drawn does not count', () => {
    const even = sample(list, 20, 7, (one) => one % 2 === 0)
    expect(even).toHaveLength(20)
    expect(even.every((one) => one % 2 === 0)).toBe(true)
    expect(even).toEqual(expect.arrayContaining(sample(list, 20, 7).filter((one) => one % 2 === 0)))
  })

  it('is all there is, where that is less', () => {
    expect(sample([1, 2], 5, 1)).toEqual([1, 2])
  })
})

describe('the compiler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waystep-compiler-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('refuses what has the wrong type, and not what is only left unused', () => {
    writeFileSync(join(folder, 'a.ts'), 'export const a: number = 1')
    const options = { strict: true, noUnusedLocals: true, noEmit: true, types: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }))
    const refuses = compilerOf(folder, '.')
    expect(refuses('a.ts', "export const a: number = '1'")).toBe(true)
    expect(refuses('a.ts', 'const b = 2; export const a: number = 1')).toBe(false)
    expect(refuses('other.ts', 'const')).toBe(false)
    // It reads what all of JavaScript is, which takes its time on a machine that is busy.
  }, 60_000)
})

describe('the journeys of a file', () => {
  it('are those of the nearest folder that has some', () => {
    expect(journeysOf('extension/src/recording/bar/bar-look.ts')[0]).toMatch(/^extension\/test/)
    expect(journeysOf('web/src/editor/slides/tile.tsx')).toEqual(['e2e/journeys/slides.test.ts'])
    expect(journeysOf('packages/demo-model/src/index.ts')).toEqual([])
  })

  it('are all there, as are their folders', () => {
    const lost = [...journeys].flatMap(([folder, tests]) =>
      [folder, ...tests].filter((path) => !existsSync(join(root, path))),
    )
    expect(lost).toEqual([])
  })
})

describe('the tests of a file', () => {
  const files = new Map([
    ['p/src/core.ts', 'export const a = 1'],
    ['p/src/core.test.ts', "import { a } from './core.ts'"],
    ['p/src/a-user.test.ts', "import { a } from './core.ts'"],
    ['p/src/user.ts', "import { a } from './core.ts'\nexport * from '@ours/q'"],
    ['p/src/user.test.tsx', ''],
    ['p/src/deep/far.ts', "import '../user.ts'"],
    ['p/src/deep/far.browser.test.ts', ''],
    ['q/src/index.ts', 'export const q = 1'],
    ['q/src/alone.ts', ''],
  ])
  const users = usersOf(files, (name) => (name === '@ours/q' ? 'q/src/index.ts' : null))
  const of = (file, most = 9) => relatedTests(file, users, isTest, most)

  it('are those beside it, those that import it, and those of what imports it', () => {
    const near = ['p/src/core.test.ts', 'p/src/a-user.test.ts']
    const further = ['p/src/user.test.tsx', 'p/src/deep/far.browser.test.ts']
    expect(of('p/src/core.ts')).toEqual([...near, ...further])
    expect(of('p/src/core.ts', 1)).toEqual(['p/src/core.test.ts'])
  })

  it('are found where a page is bundled or a worker begun by its path, and not where one is replaced', () => {
    const texts = new Map([
      ['p/src/main.ts', "new Worker(new URL('./work.ts', import.meta.url))"],
      ['p/src/work.ts', ''],
      ['p/src/testing/site.ts', "build({ input: 'src/main.ts' })"],
      ['p/src/shows.test.ts', "import './testing/site.ts'"],
      ['p/src/other.test.ts', "vi.mock('./work.ts', () => ({}))"],
    ])
    const through = usersOf(texts, () => null)
    expect(relatedTests('p/src/work.ts', through, isTest, 9)).toEqual(['p/src/shows.test.ts'])
  })

  it('are first those beside the file through which they are found', () => {
    const imports = "import './big.ts'"
    const texts = new Map([
      ['p/sub/part.ts', ''],
      ['p/big.ts', "import './sub/part.ts'"],
      ['p/a.test.ts', imports],
      ['p/big.test.ts', imports],
    ])
    const through = usersOf(texts, () => null)
    expect(relatedTests('p/sub/part.ts', through, isTest, 9)).toEqual([
      'p/big.test.ts',
      'p/a.test.ts',
    ])
  })

  it('are found through packages of ours, and none where nothing uses it', () => {
    expect(of('q/src/index.ts')).toEqual(['p/src/user.test.tsx', 'p/src/deep/far.browser.test.ts'])
    expect(of('q/src/alone.ts')).toEqual([])
  })
})
