import { placedVariables } from '@waystep/demo-model'
import type { SentOut } from './exchanged-text.ts'

interface Languages {
  readonly source: string
  readonly target: string
}

/**
 * Texts as XLIFF 2.1 (OASIS, xliff-core-v2.1), a unit each. Variables are placeholders, which translators' tools keep from
 * being written over; their originals stand in `originalData`. Characters that XML cannot hold are `cp` elements.
 */
export function writeXliff(
  demoId: string,
  { source, target }: Languages,
  texts: readonly SentOut[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${escaped(source)}" trgLang="${escaped(target)}">`,
    `<file id="${escaped(demoId)}">`,
    ...texts.map(unitOf),
    '</file>',
    '</xliff>',
    '',
  ].join('\n')
}

/** A unit's id is a name without spaces. */
const unitIdOf = (key: string): string => key.replace(' ', '.')

function unitOf({ key, place, original, text, state, limit }: SentOut): string {
  const data = new Map<string, string>()
  const source = contentOf(original, data)
  const target = text === '' ? '' : `<target xml:space="preserve">${contentOf(text, data)}</target>`
  const notes = [place, ...(limit === null ? [] : [`At most ${limit} characters`])]
  return [
    `<unit id="${escaped(unitIdOf(key))}" name="${escaped(place)}">`,
    `<notes>${notes.map((note) => `<note>${escaped(note)}</note>`).join('')}</notes>`,
    ...(data.size === 0 ? [] : [`<originalData>${[...data].map(dataOf).join('')}</originalData>`]),
    `<segment ${stateOf(state)}>`,
    `<source xml:space="preserve">${source}</source>`,
    ...(target === '' ? [] : [target]),
    '</segment>',
    '</unit>',
  ].join('\n')
}

/** An outdated text is to be looked at again, which the standard says with a sub-state. */
function stateOf(state: SentOut['state']): string {
  switch (state) {
    case 'missing':
      return 'state="initial"'
    case 'outdated':
      return 'state="translated" subState="waystep:outdated"'
    case 'draft':
      return 'state="translated"'
    case 'confirmed':
      return 'state="final"'
  }
}

const dataOf = ([text, id]: [string, string]) => `<data id="${id}">${characters(text)}</data>`

/** The text with a placeholder for each variable. @param data ids by what they stand for */
function contentOf(text: string, data: Map<string, string>): string {
  let content = ''
  let end = 0
  for (const [index, { from, to, name }] of placedVariables(text).entries()) {
    const written = text.slice(from, to)
    const ref = data.get(written) ?? `d${data.size + 1}`
    data.set(written, ref)
    content += characters(text.slice(end, from))
    content += `<ph id="${index + 1}" dataRef="${ref}" disp="${escaped(name)}"/>`
    end = to
  }
  return content + characters(text.slice(end))
}

/** What XML 1.0 has no way to write, or asks not to: controls, and halves of surrogate pairs. */
const unwritable = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu

function characters(text: string): string {
  const codes = Array.from(text.matchAll(unwritable), ([found]) => found.charCodeAt(0))
  const [first = '', ...parts] = text.split(unwritable).map(escaped)
  const written = parts.map((part, index) => elementOf(codes[index] ?? 0) + part)
  return first + written.join('')
}

const elementOf = (code: number) => `<cp hex="${code.toString(16).padStart(4, '0')}"/>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers make another end of line of it.
  '\r': '&#13;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => entities[character] ?? character)
}
