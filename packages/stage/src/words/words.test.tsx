// @vitest-environment jsdom
import { isMessageCode, messages, type PublishedStep } from '@waystep/demo-model'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { firstScreen } from '../published/first-screen.ts'
import { ViewerScreen } from '../screen/viewer-screen.tsx'
import { chapterStep, publishedDemo, publishedHotspot, publishedStep } from '../testing/index.ts'
import { type OwnLanguageName, ownLanguages, texts, wordsIn } from './index.ts'
import { ownWords, say, sayButton, speaking, wordsOfButton } from './say.ts'

const names = Object.keys(ownLanguages) as OwnLanguageName[]
const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('Waystep’s own words', () => {
  it.each(names)('[M9.41] are all there in %s, with the same places for values', (name) => {
    const { texts: said, answers } = ownLanguages[name]
    expect(Object.keys(said).sort()).toEqual([...texts].sort())
    for (const key of texts) {
      expect(said[key].trim(), key).not.toBe('')
      expect(placesIn(said[key]), key).toEqual(placesIn(key))
    }
    const codes = Object.keys(messages).filter((code) => code.startsWith('answer-'))
    expect(Object.keys(answers).sort()).toEqual(codes.sort())
    for (const [code, text] of Object.entries(answers)) {
      expect(isMessageCode(code) && placesIn(text), code).toEqual(
        isMessageCode(code) && placesIn(messages[code]),
      )
    }
  })

  it('[M9.41] are those of no two languages', () => {
    for (const key of [
      'Next',
      'Password',
      'Try again',
      'Your answers are sent to the author of this demo.',
    ] as const) {
      const all = names.map((name) => ownLanguages[name].texts[key])
      expect(new Set([key, ...all]).size, key).toBe(names.length + 1)
    }
  })

  it('[M9.41] are English where a table lacks them, and again after a drawing, even one that fails', () => {
    const some = { language: 'de', direction: 'ltr', texts: { Back: 'Zurück' } } as const
    expect(speaking(some, () => [say('Back'), say('Next'), ownWords.lang])).toEqual([
      'Zurück',
      'Next',
      'de',
    ])
    expect(() =>
      speaking(some, () => {
        throw new Error('Not drawn')
      }),
    ).toThrow('Not drawn')
    expect([say('Back'), ownWords.lang]).toEqual(['Back', 'en'])
  })

  it('[M9.41] take values as they are', () => {
    expect(say('Interactive demo: {title}', { title: '$& {title}' })).toBe(
      'Interactive demo: $& {title}',
    )
  })

  it('[M9.41] leave what authors wrote on buttons', () => {
    speaking(wordsIn('fr'), () => {
      expect([sayButton('Next'), wordsOfButton('Next')]).toEqual(['Suivant', { lang: 'fr' }])
      expect([sayButton('Buy now'), wordsOfButton('Buy now')]).toEqual(['Buy now', {}])
      expect(sayButton('constructor')).toBe('constructor')
    })
  })
})

describe('a screen in another language', () => {
  const hotspot = publishedHotspot({ id: 'h', nextButtonText: 'Next', text: '<p>Click here</p>' })
  const steps = [
    publishedStep({ id: 's1', hotspots: [hotspot] }),
    publishedStep({ id: 's2', hotspots: [publishedHotspot({ id: 'i', nextButtonText: 'Go on' })] }),
    chapterStep({ type: 'Password', heading: 'Members' }),
    chapterStep({ type: 'Form', heading: 'Talk to us', skip: true }),
  ].map((step, index): PublishedStep => ({ ...step, id: `s${index + 1}`, number: index + 1 }))
  const manifest = { ...publishedDemo(steps), language: 'en' }
  const drawn = (name: OwnLanguageName, step: number) =>
    speaking(wordsIn(name), () => {
      const boot = { manifest, grantBase: '/v/g/', embed: false, preview: false, step }
      const screen = firstScreen(boot)
      if (!screen) throw new Error('No step')
      return renderToStaticMarkup(<ViewerScreen {...screen} />)
    })

  it.each(names)('[M9.41] says nothing of Waystep’s in English: %s', (name) => {
    for (const step of [1, 2, 3, 4]) {
      const html = drawn(name, step)
      expect(html).not.toContain('lang="en"')
      expect(html).toContain(`lang="${name}"`)
      const words = new DOMParser().parseFromString(html, 'text/html')
      const said = [...words.querySelectorAll(`[lang="${name}"], [lang="${name}"] *`)].flatMap(
        (element) => [
          element.childElementCount === 0 ? (element.textContent ?? '') : '',
          element.getAttribute('aria-label') ?? '',
          element.getAttribute('title') ?? '',
        ],
      )
      const own: readonly string[] = Object.values(ownLanguages[name].texts)
      const english = texts.filter((key) => !own.includes(key) && said.includes(key))
      expect(english, `step ${step}`).toEqual([])
    }
  })

  it('[M9.41] keeps its author’s words, and mirrors what is around them for Arabic alone', () => {
    const [arabic, german] = [drawn('ar', 2), drawn('de', 2)]
    expect(arabic).toContain('Go on')
    expect(arabic).toMatch(/class="ws-viewer" dir="rtl"/)
    expect(german).toMatch(/class="ws-viewer" dir="ltr"/)
    expect(drawn('ja', 1)).toContain('>次へ<')
  })
})
