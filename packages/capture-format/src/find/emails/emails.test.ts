import { describe, expect, it } from 'vitest'
import { treeOf } from '../../testing/tree-of.ts'
import { fakeDomains } from './fake-domains.ts'
import { FakeEmails } from './fake-emails.ts'
import { fakeNames } from './fake-names.ts'
import { emailsIn, findEmails } from './find-emails.ts'

const addresses = (text: string): string[] => emailsIn(text).map(({ address }) => address)

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

describe('e-mail addresses in a text', () => {
  it.each([
    ['Mail Ada.Lovelace+x@Sub.Example.co.uk.', 'ada.lovelace+x@sub.example.co.uk'],
    ['<ada@example.com>', 'ada@example.com'],
    ['(ada@example.com)', 'ada@example.com'],
    ['"ada@example.com"', 'ada@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['jürgen@müller.de', 'jürgen@müller.de'],
    ['mailto:ada%40example.com?subject=Hi', 'ada@example.com'],
    ['联系 wei@example.cn。', 'wei@example.cn'],
    ['a_b-c@x-y.io, and more', 'a_b-c@x-y.io'],
    ['1234@example.com', '1234@example.com'],
  ])('are found in %s', (text, address) => {
    expect(addresses(text)).toEqual([address])
  })

  it.each([
    'logo@2x.png',
    'react@18.2.0',
    '@waystep/ui',
    'ada@localhost',
    'a @ b.com',
    'x@y',
    '@ada',
    'https://medium.com/@ada.b',
    'foo@bar@',
    'me@-x.com',
  ])('are not found in %s', (text) => {
    expect(addresses(text)).toEqual([])
  })

  it('are found wherever a page has them', () => {
    const tree =
      treeOf(`<body><p>ada@x.com and bob@x.com</p><a href="mailto:Ada@x.com?cc=eve@x.com">mail</a>
      <input value="ada@x.com" placeholder="you@x.com"><img alt="Photo of ada@x.com" title="ada@x.com">
      <button aria-label="Write to ada@x.com">+</button><a href="https://x.com/?u=no@x.com">no</a></body>`)
    expect(findEmails(tree).map(({ address, place }) => `${place} ${address}`)).toEqual([
      '#0 ada@x.com',
      '#0 bob@x.com',
      'href ada@x.com',
      'href eve@x.com',
      'value ada@x.com',
      'placeholder you@x.com',
      'alt ada@x.com',
      'title ada@x.com',
      'aria-label ada@x.com',
    ])
  })
})

describe('an e-mail address that is split over elements', () => {
  const found = (html: string) =>
    findEmails(treeOf(`<body>${html}</body>`)).map(
      ({ address, rest }) => `${address} ${rest.length + 1}`,
    )

  it('is found', () => {
    expect(found('<p>ada<wbr>@<b>x</b>.com</p>')).toEqual(['ada@x.com 4'])
  })

  it('is not joined with words beside it', () => {
    expect(found('<p><b>ada@x.com</b><i>Admin</i></p>')).toEqual(['ada@x.com 1'])
    expect(found('<p><b>Mail</b><i>ada@x.com</i></p>')).toEqual(['ada@x.com 1'])
    expect(found('<table><tr><td>ada</td><td>@x.com</td></tr></table>')).toEqual([])
  })
})

describe('fake e-mail addresses', () => {
  it('[H9.9] are the same for the same address within a run, in any letter case', () => {
    const fakes = new FakeEmails([], seeded(1))
    const ada = fakes.for('ada@x.com')
    expect(fakes.for('bob@x.com')).not.toBe(ada)
    expect(fakes.for('ADA@X.com')).toBe(ada)
    expect(new FakeEmails([], seeded(2)).for('ada@x.com')).not.toBe(ada)
  })

  it('[H9.9] are a first name, a last name and a domain of the lists, no two the same', () => {
    const fakes = new FakeEmails([], seeded(3))
    const all = Array.from({ length: 3000 }, (_, index) => fakes.for(`someone${index}@x.com`))
    expect(new Set(all).size).toBe(all.length)
    const groups = new Set<number>()
    for (const email of all) {
      const [name = '', domain = ''] = email.split('@')
      const [first = '', last = ''] = name.split('.')
      const group = fakeNames.findIndex((it) => it.first.includes(first) && it.last.includes(last))
      expect(group, email).toBeGreaterThan(-1)
      groups.add(group)
      expect(fakeDomains).toContain(domain)
      expect(addresses(email)).toEqual([email])
    }
    expect(groups.size).toBe(fakeNames.length)
    expect(new Set(fakeDomains).size).toBeGreaterThan(1000)
  })

  it('[H9.9] take only the given domains when there are some, however many are asked for', () => {
    const fakes = new FakeEmails(['acme.com', 'b.de'], seeded(4))
    const all = Array.from({ length: 6000 }, (_, index) => fakes.for(`someone${index}@x.com`))
    expect(new Set(all.map((email) => email.split('@')[1]))).toEqual(new Set(['acme.com', 'b.de']))
    expect(new Set(all).size).toBe(all.length)
  })
})
