import type { Act } from './act.ts'
import { cleanLabel, cutAtWord } from './label.ts'
import type { Wording } from './wordings/wording.ts'
import { wordings } from './wordings/wordings.ts'

/** The longest label or value in a text, in characters; the rest is cut. */
const labelLimit = 60

/** Characters that Markdown would read as more than themselves. */
const markup = /[\\`*_[\]<>~]|&(?=[#\w]+;)/g

type Sentence = Exclude<keyof Wording, 'quotes' | 'hasSpaces' | 'enter'>
type Slot = 'label' | 'value' | 'key'
type Words = Partial<Record<Slot, string>>

/** The sentence that an act is said by, and what is to be put into it. Null where only the page's title is left to say. */
type Said = { readonly sentence: Sentence; readonly words: Words } | null

function clickSaid(
  { how, on, wasOn }: Extract<Act, { kind: 'click' }>,
  label: string | null,
): Said {
  const ways = {
    once: ['click', 'clickHere'],
    double: ['doubleClick', 'doubleClickHere'],
    right: ['rightClick', 'rightClickHere'],
  } as const
  const [named, here] = ways[how ?? 'once']
  if (on === 'file' && !how) {
    return label
      ? { sentence: 'chooseFileFor', words: { label } }
      : { sentence: 'chooseFile', words: {} }
  }
  if (label === null) return { sentence: here, words: {} }
  if (how || on === undefined || on === 'file') return { sentence: named, words: { label } }
  switch (on) {
    case 'checkbox':
      return { sentence: wasOn ? 'uncheck' : 'check', words: { label } }
    case 'switch':
      return { sentence: wasOn ? 'turnOff' : 'turnOn', words: { label } }
    case 'section':
      return { sentence: wasOn ? 'close' : 'open', words: { label } }
    case 'tab':
      return { sentence: 'openTab', words: { label } }
    case 'list':
      return { sentence: 'open', words: { label } }
    case 'choice':
      return { sentence: 'choose', words: { value: label } }
  }
}

const oneLine = (value: string | null) => value?.replace(/\s+/g, ' ').trim() || null

function said(act: Act, { enter }: Wording): Said {
  const label = act.kind === 'capture' ? null : cleanLabel(act.name)
  switch (act.kind) {
    case 'click':
      return clickSaid(act, label)
    case 'drag':
      return label ? { sentence: 'drag', words: { label } } : { sentence: 'dragThis', words: {} }
    case 'press': {
      const key = act.key === 'Enter' ? enter : act.key
      return label
        ? { sentence: 'pressIn', words: { key, label } }
        : { sentence: 'press', words: { key } }
    }
    case 'type': {
      const value = oneLine(act.value)
      if (label && value) return { sentence: 'typeIn', words: { label, value } }
      if (label) return { sentence: 'typeSomethingIn', words: { label } }
      return value ? { sentence: 'type', words: { value } } : { sentence: 'typeHere', words: {} }
    }
    case 'choose': {
      const value = oneLine(act.value)
      if (label && value) return { sentence: 'chooseIn', words: { label, value } }
      if (label) return { sentence: 'chooseSomethingIn', words: { label } }
      return value
        ? { sentence: 'choose', words: { value } }
        : { sentence: 'chooseHere', words: {} }
    }
    case 'capture':
      return null
  }
}

const fill = (template: string, words: Words, show: (text: string) => string) =>
  template.replace(/\{(label|value|key)\}/g, (_, slot: Slot) => show(words[slot] ?? ''))

const wordingOf = ({ language = 'en' }: Act): Wording =>
  Object.hasOwn(wordings, language) ? wordings[language] : wordings.en

/** The text of an act's hotspot, in Markdown: labels and values are bold, and never markup themselves. */
export function actText(act: Act): string {
  const wording = wordingOf(act)
  const what = said(act, wording)
  if (!what) return ''
  // Markdown takes stars between letters and brackets for stars, so words that no space parts need quotes around them.
  const [open, close] = wording.hasSpaces ? ['', ''] : wording.quotes
  return fill(wording[what.sentence], what.words, (text) => {
    return `${open}**${cutAtWord(text, labelLimit).replace(markup, '\\$&')}**${close}`
  })
}

/** A label that has less room than this says nothing. */
const leastRoom = 8

/**
 * The name of an act's step: one line of at most `limit` characters. A label that is too long is cut, not the sentence
 * around it, whose verb may come last. It holds nothing that was typed (a demo's list of steps is seen by all who
 * watch it), and is the page's title where there is nothing to name.
 */
export function actName(act: Act, pageTitle: string, limit: number): string {
  const wording = wordingOf(act)
  const what = said(nameable(act), wording)
  if (!what || !(what.words.label ?? what.words.value)) {
    return cutAtWord(pageTitle.replace(/\s+/g, ' ').trim(), limit)
  }
  const [open, close] = wording.quotes
  const template = wording[what.sentence]
  const bare = fill(template, what.words, (text) => (text === what.words.key ? text : open + close))
  const room = Math.min(labelLimit, limit - bare.length)
  const shown = (text: string) =>
    text === what.words.key ? text : open + cutAtWord(text, Math.max(room, leastRoom)) + close
  return cutAtWord(fill(template, what.words, shown), limit)
}

/** An act with at most one thing that its name says. */
function nameable(act: Act): Act {
  if (act.kind === 'type') return { ...act, value: null }
  return act.kind === 'choose' && act.value ? { ...act, name: null } : act
}
