import type { PublishedChapter } from '@waystep/demo-model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { chapterViewOf } from '../published/chapter-view-of.ts'
import { publishedChapter } from '../testing/index.ts'
import { Chapter } from './chapter.tsx'
import type { ChapterProblem } from './chapter-problem.ts'

const button: PublishedChapter['buttons'][number] = {
  id: 'b1',
  content: 'Take the tour',
  btnColor: '#4f46e5',
  color: '#ffffff',
  animation: 'None',
  openInNewTab: false,
  isBold: false,
  isItalic: false,
  stepId: null,
  href: null,
}

function drawn(
  chapter: Partial<PublishedChapter>,
  problem: ChapterProblem | null = null,
  isolated = false,
): string {
  return renderToStaticMarkup(
    <Chapter
      chapter={chapterViewOf(publishedChapter(chapter), '/v/g/')}
      shownOnly={false}
      problem={problem}
      busy={false}
      isolated={isolated}
      onButton={undefined}
      onSubmit={undefined}
      onSkip={undefined}
    />,
  )
}

it('draws heading, description, logo and cover', () => {
  const html = drawn({
    heading: 'One <pipeline>',
    description: '<p>See <em>how</em>.</p>',
    logo: 'assets/aa',
    cover: 'assets/bb',
  })
  expect(html).toContain('<h1 dir="auto">One &lt;pipeline&gt;</h1>')
  expect(html).toContain('<p dir="auto">See <em>how</em>.</p>')
  expect(html).toContain('src="/v/g/assets/aa"')
  expect(html).toContain('src="/v/g/assets/bb"')
})

it('draws buttons in their colours and weight; outward ones are links', () => {
  const html = drawn({
    buttons: [
      { ...button, isBold: true },
      { ...button, id: 'b2', stepId: null, href: 'https://northwind.example', openInNewTab: true },
    ],
  })
  expect(html).toMatch(/<button[^>]*background-color:#4f46e5;color:#ffffff;font-weight:700/)
  expect(html).toMatch(/<a[^>]*href="https:\/\/northwind\.example" target="_blank" rel="noopener"/)
})

it('[E3.28] draws a form with its fields; viewers may skip it when the author allows it', () => {
  const fields: PublishedChapter['formFields'] = [
    {
      id: 'f1',
      label: 'Work e-mail',
      required: true,
      options: [],
      fieldType: 'SingleLineText',
      businessFieldType: 'Email',
    },
    {
      id: 'f2',
      label: 'Team size',
      required: false,
      fieldType: 'Dropdown',
      businessFieldType: 'CustomField',
      options: [{ id: 'o', label: '1-10' }],
    },
  ]
  const consent = '<p>We <em>write once</em></p>'
  const form = { type: 'Form', formFields: fields, skip: true, consent } as const
  const html = drawn(form, { message: '', fields: { f1: 'Enter a company e-mail' } })
  expect(html).toContain('Work e-mail<em aria-hidden="true"> *</em>')
  expect(html).toMatch(/<input[^>]* required="" [^>]*type="email" autoComplete="email" name="f1"/i)
  expect(html).toContain('We <em>write once</em>')
  expect(html).toContain('<option value="1-10">1-10</option>')
  expect(html).toContain('Enter a company e-mail')
  expect(html).toContain('Skip for now')
  expect(drawn({ type: 'Form', formFields: fields })).not.toContain('Skip for now')
})

it('asks for a password', () => {
  expect(drawn({ type: 'Password' })).toMatch(/<input[^>]*type="password"[^>]*name="password"/)
})

it.each(['Form', 'Password'] as const)(
  'says of a whole %s what is wrong, where anything is',
  (type) => {
    const described = (problem: ChapterProblem | null) => {
      const html = drawn({ type }, problem)
      const id = /<form[^>]*aria-describedby="([^"]*)"/.exec(html)?.[1]
      return id && new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]
    }
    expect(described({ message: 'It was not sent', fields: {} })).toBe('It was not sent')
    expect(described({ message: '', fields: {} })).toBeUndefined()
    expect(described(null)).toBeUndefined()
  },
)

it('frames what is embedded without letting it lead the demo away', () => {
  const html = drawn({ type: 'Embed', embed: 'https://cal.example/me' })
  expect(html).toMatch(/<iframe[^>]*src="https:\/\/cal\.example\/me"/)
  expect(html).not.toContain('allow-top-navigation')
  expect(html).not.toContain('credentialless')
})

it('frames it without its cookies where the page around the viewer asks for that', () => {
  const html = drawn({ type: 'Embed', embed: 'https://cal.example/me' }, null, true)
  expect(html).toMatch(/<iframe[^>]*credentialless=""/)
})

it('uses the colours of heading and description only in the Custom theme', () => {
  const colours = { headingColor: '#112233', descriptionColor: '#445566' }
  expect(drawn({ theme: 'Light', ...colours })).not.toContain('#112233')
  expect(drawn({ theme: 'Custom', ...colours })).toContain('--ws-heading:#112233')
})

it('paints its background, blurred when asked', () => {
  const gradient = 'linear-gradient(#111111, #222222)'
  expect(drawn({ background: { type: 'Gradient', value: gradient } })).toContain(gradient)
  const blurred = drawn({ background: { type: 'Image', value: 'assets/cc' }, blurIntensity: 12 })
  expect(blurred).toContain('/v/g/assets/cc')
  expect(blurred).toContain('blur(12px)')
})

it.each([
  [{ theme: 'Light', layout: 'Left' }, ['data-theme="Light"', 'data-layout="Left"']],
  [{ cover: 'assets/bb' }, ['data-cover="true"']],
  [{ heading: 'Hi' }, ['aria-label="Hi"']],
  [{ buttons: [{ ...button, animation: 'Ripple' }] }, ['data-ripple="true"']],
  [{ buttons: [{ ...button, isBold: true }] }, ['font-weight:700']],
  [{ buttons: [{ ...button, isItalic: true }] }, ['font-style:italic']],
  [{ background: { type: 'Color', value: '#abcdef' } }, ['background-color:#abcdef']],
  [{ background: { type: 'Color', value: '#abcdef' }, blurIntensity: 12 }, ['inset:-24px']],
  [{ type: 'Password', buttons: [{ ...button, animation: 'Ripple' }] }, ['data-ripple="true"']],
  [{ type: 'Password', buttons: [{ ...button, content: 'Open' }] }, ['>Open</button>']],
  [{ type: 'Embed', embed: 'https://a.example/', heading: 'Book' }, ['title="Book"']],
] as [Partial<PublishedChapter>, string[]][])(
  'draws what its author chose, and not otherwise: %j',
  (chosen, marks) => {
    const plain = { heading: '', type: chosen.type ?? 'Link', embed: chosen.embed ?? null } as const
    const without = drawn({ ...plain, buttons: [button] })
    for (const mark of marks) {
      expect(drawn({ ...plain, ...chosen })).toContain(mark)
      expect(without).not.toContain(mark)
    }
  },
)

it('names what has no name', () => {
  expect(drawn({ type: 'Embed', embed: 'https://a.example/', heading: '' })).toContain(
    'title="Embedded page"',
  )
  expect(drawn({ type: 'Password' })).toContain('>Continue</button>')
})

it('frames nothing and answers nothing where it is only shown', () => {
  const shown = (shownOnly: boolean) =>
    renderToStaticMarkup(
      <Chapter
        chapter={chapterViewOf(
          publishedChapter({ type: 'Embed', embed: 'https://cal.example/me' }),
          '/',
        )}
        shownOnly={shownOnly}
        problem={null}
        busy={false}
        isolated={false}
        onButton={undefined}
        onSubmit={undefined}
        onSkip={undefined}
      />,
    )
  expect(shown(true)).toContain('>cal.example/me</p>')
  expect(shown(true)).toMatch(/<section[^>]* inert=""/)
  expect(shown(true)).not.toContain('<iframe')
  expect(shown(false)).not.toContain('inert=""')
  expect(shown(false)).not.toContain('</p>')
})

it('lets a choice be left open only where none is required', () => {
  const field = {
    id: 'f',
    label: 'Size',
    options: [],
    fieldType: 'Dropdown',
    businessFieldType: 'CustomField',
  } as const
  const choice = (required: boolean) =>
    drawn({ type: 'Form', formFields: [{ ...field, required }] })
  expect(choice(true)).toMatch(/<option value="" disabled=""[^>]*>Choose/)
  expect(choice(false)).not.toContain('disabled')
  expect(choice(true)).toContain('</em>')
  expect(choice(false)).not.toContain('</em>')
})
