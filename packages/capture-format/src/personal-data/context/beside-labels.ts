import { mayBeGivenName } from '../names/given-names.ts'
import { isNameLike, isOneName } from '../names/person-names.ts'
import type { Claims } from './claims.ts'
import { labelledPart } from './labelled-value.ts'
import { type LabelKind, labelKindOf } from './labels.ts'
import type { PageOutline, ShownText } from './page-outline.ts'

const inOneText = /^([^:：\n]{2,40}[:：])\s*(\S[^\n]{0,160})$/u
const attention =
  /^((?:attn|attention|c\/o|z\. ?hd|t\.a\.v|à l['’]attention de|alla c\.a|a la atención de)[.:]*)\s+(\S.{1,60})$/iu
const greeting =
  /^(?:hi|hello|hey|welcome|welcome back|good (?:morning|afternoon|evening)|dear|hallo|guten (?:tag|morgen|abend)|bonjour|hola|ciao|olá|cześć|hej|välkommen|bienvenido|bienvenue|benvenuto),? (\p{Lu}[^,!.?]{1,40})[!,.]?$/iu
const labelTags = new Set('dt th label strong b h1 h2 h3 h4 h5 h6 small legend'.split(' '))
const labelClass = /label|title|term|caption|heading|key\b|muted|secondary|field|overline|subtle/
const initials = /^\p{Lu}{1,3}$/u
/** What stands outside of these is no value of a label within. */
const ownTags = new Set('tr thead tbody tfoot table li ul ol nav header'.split(' '))
/** How far up from a label its value is looked for, and how many texts stand together at most. */
const levels = 4
const textsTogether = 12
/** Lines that an address, or somebody who is billed, has below a label. */
const lines = 5

function inText(text: ShownText, claims: Claims): boolean {
  const pair = inOneText.exec(text.said) ?? attention.exec(text.said)
  const [, label = '', value = ''] = pair ?? []
  const kind = pair && (attention.test(text.said) ? 'name' : labelKindOf(label))
  const part = kind && labelledPart(kind, value, label)
  if (part) {
    const from = text.said.length - value.length
    claims.add(text, { ...part, from, to: from + (part.to ?? value.length) })
    return true
  }
  const name = greeting.exec(text.said)?.[1]
  if (name === undefined) return false
  if (!isNameLike(name) && !(isOneName(name) && mayBeGivenName(name))) return false
  const from = text.said.lastIndexOf(name)
  claims.add(text, {
    kind: 'name',
    from,
    to: from + name.length,
    why: 'The page greets somebody with it.',
  })
  return true
}

/** The element that holds a label and what stands with it; -1 where nothing does. */
function togetherWith(outline: PageOutline, { element }: ShownText): number {
  let at = element
  for (let level = 0; level <= levels && at >= 0; level += 1, at = outline.parentOf(at)) {
    if (outline.countOf(at) > 1) return at
    if (ownTags.has(outline.tagOf(at)) || outline.attributeOf(at, 'role') === 'row') return -1
  }
  return -1
}

function isSetApart(outline: PageOutline, { element, said }: ShownText): boolean {
  if (/[:：]$/.test(said) || labelTags.has(outline.tagOf(element))) return true
  return labelClass.test(outline.attributeOf(element, 'class'))
}

/** The texts behind a label that may be its value. */
function behind(outline: PageOutline, label: ShownText): readonly ShownText[] {
  const around = togetherWith(outline, label)
  if (around < 0) return []
  const count = outline.countOf(around)
  if (count > 2 && !isSetApart(outline, label)) return []
  if (
    count > textsTogether &&
    !/[:：]$|^$/.test(label.said) &&
    outline.tagOf(label.element) !== 'dt'
  )
    return []
  const last = (outline.textsOf(around, count).at(-1)?.index ?? -1) + 1
  return outline.texts.slice(label.index + 1, Math.min(last, label.index + 2 + lines))
}

function claimLines(
  kind: LabelKind,
  label: string,
  texts: readonly ShownText[],
  claims: Claims,
): void {
  for (const text of texts.slice(0, lines)) {
    if (labelKindOf(text.said) !== null) return
    const part = labelledPart('whoever', text.said, label) ?? labelledPart(kind, text.said, label)
    if (part) claims.add(text, part)
  }
}

function besideText(outline: PageOutline, label: ShownText, claims: Claims): void {
  const kind = labelKindOf(label.said)
  if (kind === null || (label.said.length < 3 && !/[:：]$/.test(label.said))) return
  const texts = behind(outline, label)
  if (kind === 'address' || kind === 'whoever') {
    claimLines(kind, label.said, texts, claims)
    return
  }
  const value = texts.find(({ said }) => !initials.test(said))
  const part = value && labelledPart(kind, value.said, label.said)
  if (value && part) claims.add(value, part)
}

/** What a field is called by its attributes, as words. */
function namesOfField(outline: PageOutline, element: number): string[] {
  const names = ['aria-label', 'placeholder', 'autocomplete', 'name', 'id']
  return names.map((name) =>
    String(outline.elements[element]?.attributes[name] ?? '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[_[\].-]+/g, ' ')
      .trim(),
  )
}

/** Autocomplete has words of its own for what people are asked. */
const asked: Readonly<Record<string, LabelKind>> = {
  'given name': 'name',
  'additional name': 'name',
  tel: 'phone',
  'tel national': 'phone',
  'address line1': 'address',
  'address line2': 'address',
  'cc number': 'card',
  'cc name': 'name',
}

function inField(outline: PageOutline, text: ShownText, claims: Claims): void {
  for (const name of namesOfField(outline, text.element)) {
    const kind = new Map(Object.entries(asked)).get(name) ?? labelKindOf(name)
    const part = kind && labelledPart(kind, text.said, name)
    if (!part) continue
    claims.add(text, part)
    return
  }
}

/** Claims values that a label names, in the same text, behind it, or as what a field is called. */
export function claimBesideLabels(outline: PageOutline, claims: Claims): void {
  for (const text of outline.texts) {
    if (text.place === 'value') inField(outline, text, claims)
    else if (text.said.length <= 200 && !inText(text, claims)) besideText(outline, text, claims)
  }
}
