import { expect, it } from 'vitest'
import { readText } from './narrator/text/read-text.ts'
import { saidParts } from './spoken-text.ts'

const pronunciations = [{ word: 'sql', said: 'sequel' }]

it.each([
  ['(SQL),', '(sequel),'],
  ['«sql»', '«sequel»'],
  ['sql-sql', 'sql-sql'],
  ['!!!', '!!!'],
  ['2sql', '2sql'],
])('%s is said as %s', (written, said) => {
  expect(saidParts(written, pronunciations)).toEqual([{ written, said }])
})

const signs = '!'.repeat(100_000)

it('takes no longer for a word that is full of signs', () => {
  const begun = performance.now()
  expect(saidParts(`a${signs}b`, pronunciations)).toHaveLength(1)
  expect(readText(`https://a.com/${signs}b`, 'en-US').text).toMatch(/^a dot com slash !+b$/)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
