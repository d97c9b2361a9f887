import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ShareHead, type ShareHeadProps } from './share-head.tsx'

const nothing = { logo: null, action: null, copyUrl: null }
const drawn = (props: Partial<ShareHeadProps>) =>
  renderToStaticMarkup(<ShareHead {...nothing} {...props} />)

const action = {
  text: 'Book a call',
  href: 'https://acme.com/call',
  background: '#123456',
  color: '#fedcba',
}
const languages = [
  { code: 'en', name: 'English', href: '/d', isShown: false },
  { code: 'de', name: 'Deutsch', href: '/d?lang=de', isShown: true },
]

describe('what stands over a shared demo', () => {
  it('is nothing where there is nothing to say', () => {
    expect([drawn({}), drawn({ languages: [] })]).toEqual(['', ''])
  })

  it.each([
    ['logo', { logo: '/logo.png' }, 'src="/logo.png"'],
    ['action', { action }, 'href="https://acme.com/call"'],
    ['way to a copy', { copyUrl: '/copy/d' }, 'href="/copy/d"'],
    ['menu of languages', { languages }, '<details'],
  ])('has the %s alone', (_, props, mark) => {
    const marks = ['src="/logo.png"', 'href="https://acme.com/call"', 'href="/copy/d"', '<details']
    expect(marks.filter((one) => drawn(props).includes(one))).toEqual([mark])
  })

  it('[M3.42] has an action in its colors, which opens beside the demo', () => {
    const html = drawn({ action })
    expect(html).toContain('background-color:#123456;color:#fedcba')
    expect(html).toContain('target="_blank" rel="noopener"')
    expect(html).toContain('>Book a call</a>')
  })

  it('names the language that is shown, and leads to the others, each in its own words', () => {
    const html = drawn({ languages })
    expect(html).toContain('<span lang="de">Deutsch</span></summary>')
    expect(html).toContain('<a href="/d" hrefLang="en" lang="en">English</a>')
    expect(html).toContain(
      '<a href="/d?lang=de" hrefLang="de" lang="de" aria-current="true">Deutsch</a>',
    )
  })
})
