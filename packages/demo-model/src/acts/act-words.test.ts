import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepNameLimit } from '../records/step.ts'
import { renderMarkdown } from '../text/markdown.ts'
import type { Act, ClickedRole } from './act.ts'
import { actName, actText } from './act-words.ts'
import { wordedLanguages } from './page-language.ts'
import { wordings } from './wordings/wordings.ts'

const click = (name: string | null, more: object = {}): Act => ({ kind: 'click', name, ...more })

describe('actText', () => {
  it.each<[Act, string]>([
    [click('Save'), 'Click **Save**'],
    [click(null), 'Click here'],
    [click('Row', { how: 'double' }), 'Double-click **Row**'],
    [click(null, { how: 'double' }), 'Double-click here'],
    [click('Row', { how: 'right' }), 'Right-click **Row**'],
    [click(null, { how: 'right' }), 'Right-click here'],
    [click('Agree', { on: 'checkbox' }), 'Check **Agree**'],
    [click('Agree', { on: 'checkbox', wasOn: true }), 'Uncheck **Agree**'],
    [click('Sounds', { on: 'switch' }), 'Turn on **Sounds**'],
    [click('Sounds', { on: 'switch', wasOn: true }), 'Turn off **Sounds**'],
    [click('Billing', { on: 'tab' }), 'Open the **Billing** tab'],
    [click('Country', { on: 'list' }), 'Open **Country**'],
    [click('Details', { on: 'section' }), 'Open **Details**'],
    [click('Details', { on: 'section', wasOn: true }), 'Close **Details**'],
    [click('Export', { on: 'choice' }), 'Choose **Export**'],
    [click('Logo', { on: 'file' }), 'Choose a file for **Logo**'],
    [click(null, { on: 'file' }), 'Choose a file'],
    [click('Agree', { on: 'checkbox', how: 'right' }), 'Right-click **Agree**'],
    [click(null, { on: 'checkbox' }), 'Click here'],
    [{ kind: 'drag', name: 'Volume' }, 'Drag **Volume**'],
    [{ kind: 'drag', name: null }, 'Drag this'],
    [{ kind: 'press', name: 'Search', key: 'Enter' }, 'Press **Enter** in **Search**'],
    [{ kind: 'press', name: null, key: 'F2' }, 'Press **F2**'],
    [{ kind: 'type', name: 'Search', value: 'tea' }, 'Type **tea** in **Search**'],
    [{ kind: 'type', name: null, value: 'tea' }, 'Type **tea** here'],
    [{ kind: 'choose', name: 'Country', value: 'Japan' }, 'Choose **Japan** in **Country**'],
    [{ kind: 'choose', name: null, value: 'Japan' }, 'Choose **Japan**'],
    [{ kind: 'capture' }, ''],
  ])('says %j as %j', (act, text) => {
    expect(actText(act)).toBe(text)
  })

  it('says nothing of a value that is secret', () => {
    expect(actText({ kind: 'type', name: 'Password', value: null })).toBe('Type in **Password**')
    expect(actText({ kind: 'type', name: null, value: null })).toBe('Type here')
    expect(actText({ kind: 'choose', name: 'Month', value: null })).toBe('Choose in **Month**')
    expect(actText({ kind: 'choose', name: null, value: null })).toBe('Choose here')
  })

  it('lets no name become markup, and keeps other signs as they are', () => {
    expect(actText(click('a *Save* [all](x) <b>'))).toBe(
      'Click **a \\*Save\\* \\[all\\](x) \\<b\\>**',
    )
    expect(actText(click('R&D (new)!'))).toBe('Click **R&D (new)!**')
    expect(actText(click('&copy; 2026'))).toBe('Click **\\&copy; 2026**')
  })

  it('takes a label for no place to be filled in', () => {
    const act: Act = { kind: 'type', name: '{value} $1 $&', value: '{label}' }
    expect(actText(act)).toBe('Type **{label}** in **{value} $1 $&**')
  })

  it('makes one short line of a long name', () => {
    const text = actText(click(`First\n  line ${'x'.repeat(100)}`))
    expect(text).toMatch(/^Click \*\*First line x+…\*\*$/)
    expect(text.length).toBeLessThan(75)
    const words = actText(
      click('Invite everybody in your company to the new workspace of your team'),
    )
    expect(words).toBe('Click **Invite everybody in your company to the new workspace of…**')
  })

  it.each([
    ['de', 'Klicken Sie auf **Speichern**', 'Öffnen Sie den Tab **Speichern**'],
    ['fr', 'Cliquez sur **Speichern**', 'Ouvrez l’onglet **Speichern**'],
    ['es', 'Haz clic en **Speichern**', 'Abre la pestaña **Speichern**'],
    ['pt', 'Clique em **Speichern**', 'Abra a guia **Speichern**'],
    ['it', 'Fai clic su **Speichern**', 'Apri la scheda **Speichern**'],
    ['nl', 'Klik op **Speichern**', 'Open het tabblad **Speichern**'],
    ['ja', '「**Speichern**」をクリックします', '「**Speichern**」タブを開きます'],
    ['zh', '点击“**Speichern**”', '打开“**Speichern**”选项卡'],
    ['ar', 'انقر على **Speichern**', 'افتح علامة التبويب **Speichern**'],
  ] as const)('speaks %s', (language, clicked, opened) => {
    expect(actText(click('Speichern', { language }))).toBe(clicked)
    expect(actText(click('Speichern', { on: 'tab', language }))).toBe(opened)
  })

  it('is English in a language that this version does not know', () => {
    expect(actText(click('Spara', { language: 'sv' as never }))).toBe('Click **Spara**')
    expect(actText(click('Spara', { language: 'constructor' as never }))).toBe('Click **Spara**')
  })
})

describe('actName', () => {
  it('[E5.33] stays within the length of a step name', () => {
    const name = actName(click('A very long label '.repeat(9)), 'Page', stepNameLimit)
    expect(name).toBe('Click A very long label A very long…')
  })

  it('takes the page’s title where the element has no name', () => {
    expect(actName(click(null), 'Orders', 40)).toBe('Orders')
    expect(actName(click('more_vert'), 'Orders', 40)).toBe('Orders')
    expect(actName({ kind: 'choose', name: null, value: null }, 'Pay', 40)).toBe('Pay')
    expect(actName({ kind: 'capture' }, ' Orders\n of today ', 40)).toBe('Orders of today')
  })

  it('holds no typed value', () => {
    expect(actName({ kind: 'type', name: 'Search', value: 'tea' }, 'Shop', 40)).toBe(
      'Type in Search',
    )
    expect(actName({ kind: 'type', name: null, value: 'tea' }, 'Shop', 40)).toBe('Shop')
  })

  it('says what was chosen, and where it was chosen without saying what', () => {
    const chosen = { kind: 'choose', name: 'Country', value: 'Japan' } as const
    expect(actName(chosen, 'Shop', 40)).toBe('Choose Japan')
    expect(actName({ ...chosen, value: null }, 'Shop', 40)).toBe('Choose in Country')
  })

  it('sets labels off as the language does', () => {
    const name = (language: Act['language']) => actName(click('Save', { language }), 'Shop', 40)
    expect(name('de')).toBe('Klicken Sie auf „Save“')
    expect(name('fr')).toBe('Cliquez sur «\u00a0Save\u00a0»')
    expect(name('ja')).toBe('「Save」をクリックします')
    expect(name('zh')).toBe('点击“Save”')
    expect(name('ar')).toBe('انقر على «Save»')
  })

  it('cuts the label and not the verb behind it', () => {
    const label = 'すべての請求書を会計ソフトへまとめて書き出して送信するためのボタン'
    const name = actName(click(label, { language: 'ja' }), 'Shop', 40)
    expect(name).toMatch(/…」をクリックします$/)
    expect(name.length).toBeLessThanOrEqual(40)
  })
})

describe('in each language', () => {
  const roles: (ClickedRole | undefined)[] = [
    undefined,
    'checkbox',
    'choice',
    'file',
    'list',
    'section',
    'switch',
    'tab',
  ]
  const label = fc.option(fc.string({ unit: 'grapheme', maxLength: 90 }))
  const acts = fc.oneof(
    fc.record({
      kind: fc.constant('click' as const),
      name: label,
      on: fc.constantFrom(...roles),
      wasOn: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('drag' as const), name: label }),
    fc.record({
      kind: fc.constantFrom('type' as const, 'choose' as const),
      name: label,
      value: label,
    }),
    fc.record({ kind: fc.constant('press' as const), name: label, key: fc.constant('Enter') }),
  )

  it.each(wordedLanguages)('every act has a text and a short name: %s', (language) => {
    fc.assert(
      fc.property(acts, (said) => {
        const act = { ...said, language } as Act
        expect(actText(act)).not.toMatch(/\{(?:label|value|key)\}.*\{(?:label|value|key)\}$/)
        expect(actText(act)).not.toBe('')
        const name = actName(act, 'Orders', stepNameLimit)
        expect(name).not.toBe('')
        expect(name.length).toBeLessThanOrEqual(stepNameLimit)
      }),
    )
  })

  it.each(wordedLanguages)(
    'every sentence names what it is to name, and no more: %s',
    (language) => {
      const { quotes, hasSpaces: _1, ...sentences } = wordings[language]
      const { quotes: _2, hasSpaces: _3, ...inEnglish } = wordings.en
      const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
      for (const [name, text] of Object.entries(sentences)) {
        expect(places(text), name).toEqual(places(inEnglish[name as keyof typeof inEnglish]))
      }
      expect(quotes).toHaveLength(2)
    },
  )

  it.each(wordedLanguages)('labels are bold wherever they stand: %s', (language) => {
    for (const name of ['Save', '保存', '(all)', '“Ok” now']) {
      const html = renderMarkdown(actText(click(name, { language })))
      expect(html).toContain(`<strong>${name}</strong>`)
    }
  })
})
