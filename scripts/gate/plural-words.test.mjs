import { describe, expect, it } from 'vitest'
import { pluralsIn } from './plural-words.mjs'

const textsIn = (code) => pluralsIn('a.tsx', code).map(({ text }) => text)

describe('what is counted', () => {
  it('is not said of one as of several', () => {
    expect(textsIn(`const a = (count) => \`\${count} steps saved\``)).toEqual(['{} steps saved'])
    expect(textsIn(`const a = ({ total }) => <p>{total} other files, kept</p>`)).toEqual([
      '{} other files, kept',
    ])
    expect(textsIn(`const a = (all) => \`Add \${all.length} images\``)).toEqual(['{} images'])
  })

  it('may be said where one has words of its own', () => {
    expect(
      textsIn(`const a = (n) => (n.length === 1 ? 'a step' : \`\${n.length} steps\`)`),
    ).toEqual([])
    expect(
      textsIn(
        `const a = (count) => { if (count === 1) return '1 file'; return \`\${count} files\` }`,
      ),
    ).toEqual([])
  })

  it('is no limit, and nothing but a count', () => {
    expect(textsIn(`const a = (count, limit) => \`\${count} of \${limit} steps\``)).toEqual([])
    expect(textsIn(`const a = (count) => \`\${count} is enough\``)).toEqual([])
  })
})
